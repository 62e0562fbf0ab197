import { useRef } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { CoverPicker } from '../../kit/pickers/cover-picker.tsx';
import { TermPicker } from '../../kit/pickers/term-picker.tsx';
import type { TestimonyOnDesk } from '../api/on-desk.ts';
import { editedFrom, useDrafts } from '../edit/drafts.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

interface Props {
  readonly testimony: TestimonyOnDesk;
  /** Of the picture. */
  readonly onUnfinished: (why: string | undefined) => void;
}

/** Under what it will be found, and what it will show: saved with the text, or with its publication. */
export function TagsAndCover({ testimony, onUnfinished }: Props) {
  const { t } = useTranslation('desk');
  const { draftOf, edit } = useDrafts();
  const place = useRef<HTMLElement>(null);
  const { id, tags, cover } = testimony;
  const edited = editedFrom(testimony, draftOf(id));
  const focus = (control: string) => () => place.current?.querySelector<HTMLElement>(control)?.focus();
  useShortcuts({ g: focus('.term-line input'), i: focus('.picture-field .button') });
  return (
    <section ref={place} className="tags-and-cover" aria-label={t('dress')}>
      <TermPicker
        kind="tag"
        label={
          <>
            {t('tags')} <kbd>G</kbd>
          </>
        }
        chosen={edited.tags}
        known={tags}
        onChosen={chosen => edit(testimony, { tags: chosen })}
      />
      <CoverPicker
        label={
          <>
            {t('cover')} <kbd>I</kbd>
          </>
        }
        chosen={edited.cover}
        known={cover}
        onChosen={chosen => edit(testimony, { cover: chosen })}
        onUnfinished={onUnfinished}
      />
    </section>
  );
}
