/** What every part of the program tells of the history of its things, put together for whoever asks for versions. */

import { PUBLICATION_KINDS } from '../contract/publication-kinds.ts';
import { PUBLICATION_RESOURCES } from '../contract/references.ts';
import type { VersionedName } from '../contract/versioned.ts';
import type { AnyVersioned } from '../platform/http/calls/versioned.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { accountHistory } from './accounts/history.ts';
import { commentHistory } from './comments/history.ts';
import { housePageHistory } from './house-pages/history.ts';
import { publicationHistory } from './publications/history.ts';
import { categoryHistory } from './taxonomy/history.ts';
import { testimonyHistory } from './testimonies/history.ts';

export const historiesOf = (tools: AccountTools): Readonly<Record<VersionedName, AnyVersioned>> =>
  ({
    ...Object.fromEntries(
      PUBLICATION_KINDS.map(kind => [PUBLICATION_RESOURCES[kind], publicationHistory(tools, kind)]),
    ),
    Temoignage: testimonyHistory(tools),
    Comment: commentHistory(tools),
    Category: categoryHistory(tools),
    HousePage: housePageHistory(tools),
    User: accountHistory,
  }) as Record<VersionedName, AnyVersioned>;
