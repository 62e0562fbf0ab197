import './suggestions.css';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { KindSign } from './kind-sign.tsx';
import { Marked } from './marked.tsx';
import { optionId } from './option-id.ts';
import type { Suggestions } from './use-suggestions.ts';

interface PanelProps {
  readonly text: string;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly onChosen: (to: string) => void;
}

export function SuggestionPanel({ text, suggestions, active, onChosen }: PanelProps) {
  const { t } = useTranslation('search');
  const lang = useLanguage();
  const answer = suggestions.state === 'ready' ? suggestions.answer : undefined;
  const message = {
    idle: '',
    asking: t('asking'),
    problem: t('problem'),
    ready: answer ? t('found', { count: answer.totalItems, shown: countOf(answer.totalItems, lang) }) : '',
  }[suggestions.state];

  return (
    <div className="suggestions">
      <div id="suggestions" role="listbox" aria-label={t('suggestions')}>
        {answer?.member.map((hit, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={hit.id}
            id={optionId(index)}
            className="suggestion"
            role="option"
            aria-selected={index === active}
            // The field keeps the focus until the click has happened.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChosen(paths.text(lang, hit.path))}
          >
            <KindSign kind={hit.kind} />
            <b>
              <Marked parts={hit.highlights.title} />
            </b>
            <span className="snippet">
              <span className="name">{t(`kind.${hit.kind}`)}</span> <Marked parts={hit.highlights.snippet} />
            </span>
          </div>
        ))}
      </div>
      {answer && answer.totalItems === 0 && <p className="none">{t('noneShort', { text })}</p>}
      <div className="suggestions-foot">
        <span role="status" className={answer && answer.totalItems === 0 ? 'hidden' : undefined}>
          {message}
        </span>
        {answer && answer.totalItems > 0 && (
          <Link
            to={paths.search(lang, { q: text })}
            onClick={() => onChosen(paths.search(lang, { q: text }))}
          >
            {t('all')}
          </Link>
        )}
        <span className="keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')} <kbd>↵</kbd> {t('keys.open')}{' '}
          <kbd>{t('keys.escape')}</kbd> {t('keys.close')}
        </span>
      </div>
    </div>
  );
}
