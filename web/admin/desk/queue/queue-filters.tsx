import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CASE_KINDS } from '../../../../contract/case-standing.ts';
import type { QueueFigures } from '../../../../contract/moderation.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { withParameter } from '../../kit/use-address.ts';
import { useTypedWords } from '../../kit/use-typed-words.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { queueAskedIn } from './use-queue.ts';

/** By kind and by words, both in the address. */
export function QueueFilters({ figures: { waiting } }: { figures: QueueFigures }) {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const { kind } = queueAskedIn(search);
  const all = CASE_KINDS.reduce((sum, one) => sum + waiting[one], 0);
  const choices = [[undefined, all] as const, ...CASE_KINDS.map(one => [one, waiting[one]] as const)];
  return (
    <>
      <nav aria-label={t('kinds')}>
        <ul className="queue-kinds">
          {choices.map(([one, count]) => (
            <li key={one ?? 'all'}>
              <Link
                to={`?${withParameter(search, 'genre', one)}`}
                replace
                aria-current={one === kind ? 'true' : undefined}
              >
                {t(`kind.${one ?? 'all'}`)} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Words />
    </>
  );
}

/** The list follows what is typed. */
function Words() {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useTypedWords(search.get('q') ?? '', words => {
    void navigate({ search: String(withParameter(search, 'q', words)) }, { replace: true });
  });
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <p className="queue-search">
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </p>
  );
}
