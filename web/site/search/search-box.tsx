import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../frame/layout/icon.tsx';
import { shortcutsAreOn } from '../../frame/layout/shortcuts.ts';
import { paths } from '../../frame/routes/paths.ts';
import { whenOpened } from '../../frame/start/later.tsx';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { optionId } from './option-id.ts';
import { useSuggestions } from './use-suggestions.ts';

// Without it the search goes to the page of its results.
const SuggestionPanel = whenOpened(
  () => import('./suggestion-panel.tsx').then(m => m.SuggestionPanel),
  () => null,
);

/**
 * The field in the header: a form that works without any script; with it, a combobox (WAI-ARIA pattern with
 * list autocomplete) whose options are texts.
 */
export function SearchBox() {
  const { t } = useTranslation('search');
  const lang = useLanguage();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const isResultsPage = pathname === paths.search(lang);
  const asked = isResultsPage ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const [open, setOpen] = useState(false);
  /** The text that the arrows have come to: it may stand elsewhere in the next answer, or not at all. */
  const [marked, setMarked] = useState<string>();
  const { suggestions, suggest } = useSuggestions();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const page = useRef(key);
  const type = (typed: string) => {
    setText(typed);
    setMarked(undefined);
    setOpen(true);
    suggest(typed);
  };
  // Another page empties the field, or says what it has found; what somebody is typing stays when a slow one arrives,
  // and what was typed before the page was awake is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const typed = field.current?.value ?? '';
    const isFirst = page.current === key;
    page.current = key;
    if (isFirst && typed !== asked) type(typed);
    else if (document.activeElement !== field.current) setText(asked);
  }, [key]);

  const hits = suggestions.state === 'ready' ? suggestions.answer.member : [];
  const active = hits.findIndex(hit => hit.id === marked);
  const expanded = open && suggestions.state !== 'idle';
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const go = (to: string) => {
    close();
    field.current?.blur();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && text.trim() !== '') {
      event.preventDefault();
      setOpen(true);
      if (suggestions.state === 'idle') suggest(text);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are hits: the field itself, so that the arrows lead back to it.
      const places = hits.length + 1;
      setMarked(hits[((active + 1 + step + places) % places) - 1]?.id);
    }
  };

  return (
    <search className="search-box">
      <form
        action={paths.search(lang)}
        onSubmit={event => {
          event.preventDefault();
          const hit = expanded ? hits[active] : undefined;
          go(hit ? paths.text(lang, hit.path) : paths.search(lang, { q: text.trim() }));
        }}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <label className="hidden" htmlFor="q">
          {t('label')}
        </label>
        <Icon name="search" />
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          ref={field}
          value={text}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-expanded={expanded}
          aria-controls="suggestions"
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
          onChange={event => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <kbd className="slash">/</kbd>
        {expanded && (
          <Suspense>
            <SuggestionPanel text={text.trim()} suggestions={suggestions} active={active} onChosen={go} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** `/` leads into the field from anywhere but another field. */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isWriting = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
      if (
        event.key !== '/' ||
        !shortcutsAreOn() ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWriting
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
