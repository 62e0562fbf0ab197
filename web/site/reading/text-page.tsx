import '../comments/comments.css';
import './prose.css';
import './reading.css';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { TextLink, VoiceOver } from '../../../contract/text-around.ts';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import type { CoverKind } from '../../frame/routes/paths.ts';
import { later } from '../../frame/start/later.tsx';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover, CoverCredit, type Covered } from '../covers/cover.tsx';
import type { ReactionTarget } from '../reactions/api/reactions.ts';
import { Report } from '../reports/report.tsx';
import { Byline } from './byline.tsx';
import { Listen } from './listen.tsx';
import { Neighbours } from './neighbours.tsx';
import { outlineOf } from './outline.ts';
import { Rail } from './rail.tsx';
import { Similar, type SimilarText } from './similar.tsx';
import { Themes } from './themes.tsx';

const Comments = later(() => import('../comments/comments.tsx').then(m => m.Comments), ['comments']);

export interface ReadText extends Covered {
  readonly title: string;
  readonly abstract: string;
  readonly content?: string;
  readonly authorName: string;
  readonly publishedAt: string | null;
  readonly readTime: number;
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  readonly previous?: TextLink | null;
  readonly next?: TextLink | null;
  readonly voiceOver?: VoiceOver | null;
}

interface TextPageProps {
  readonly text: ReadText;
  readonly target: ReactionTarget;
  readonly cover: CoverKind;
  readonly crumbs: readonly { readonly to: string; readonly name: string }[];
  /** Not published: nobody answers it, or likes it, yet. */
  readonly isPreview?: boolean;
  /** The list that its themes narrow. */
  readonly list: string;
  readonly similar: readonly SimilarText[];
  readonly categories?: readonly { readonly to: string; readonly name: string }[];
  /** What is to be said beside who wrote it and when. */
  readonly facts?: ReactNode;
  /** Above and below what was written. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** At the end of the page. */
  readonly closing?: ReactNode;
}

/** Fewer headings than these are no contents. */
const SOME_HEADINGS = 3;

/** An initial is three lines high: what it begins has to be longer. */
const LONG_CHARACTERS = 200;
const beginsLong = (html: string): boolean => {
  const [, first = ''] = /<p>(?!<small>)(.*?)<\/p>/s.exec(html) ?? [];
  return first.length >= LONG_CHARACTERS;
};

/** One text of any kind: its head, what can be done with it, itself, what stands beside and after it. */
export function TextPage(props: TextPageProps) {
  const {
    text,
    target,
    cover,
    crumbs,
    list,
    similar,
    categories = [],
    facts,
    before,
    after,
    closing,
    isPreview,
  } = props;
  const { t } = useTranslation('reading');
  const { html, headings, passages, notes } = useMemo(() => outlineOf(text.content ?? ''), [text.content]);
  const besides = passages.length + notes.length + text.tags.length + categories.length > 0;
  return (
    // What was opened or reported in another text is not so in this one.
    <Fragment key={target}>
      <article>
        <header className="text-head">
          <div className="wrap grid">
            <div className="text-title">
              <Breadcrumb steps={crumbs} />
              <h1 className={titleClass(text.title)}>{text.title}</h1>
              {text.abstract && <p className="lede">{text.abstract}</p>}
              <Byline text={text} target={target} />
              {facts}
              <CoverCredit text={text} />
            </div>
            <Cover text={text} kind={cover} arch eager own />
          </div>
        </header>
        <div className="wrap grid text-body">
          {!isPreview && <Rail target={target} title={text.title} voiceOver={text.voiceOver ?? null} />}
          <div className="text-column">
            {text.voiceOver && <Listen voice={text.voiceOver} />}
            {headings.length >= SOME_HEADINGS && (
              <details className="contents">
                <summary>{t('contents')}</summary>
                <ol>
                  {headings.map(({ id, name }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{name}</a>
                    </li>
                  ))}
                </ol>
              </details>
            )}
            {before}
            {/* Sanitised by the server when written and when read (contract/publications.ts). */}
            <div
              className="prose"
              data-initial={beginsLong(html) || undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises
              dangerouslySetInnerHTML={{ __html: html }}
            />
            {after}
            {!isPreview && <Report content={target} />}
          </div>
          {besides && (
            <aside className="margin" aria-label={t('about')}>
              {passages.length > 0 && (
                <section>
                  <h2>{t('scripture')}</h2>
                  <ul>
                    {passages.map(({ id, name }) => (
                      <li key={id}>
                        <a href={`#${id}`}>{name}</a>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {notes.length > 0 && (
                <section className="to-pray">
                  <h2>{t('toPray')}</h2>
                  {notes.map(note => (
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: a paragraph of the same sanitised text
                    <p key={note} dangerouslySetInnerHTML={{ __html: note }} />
                  ))}
                </section>
              )}
              {categories.length > 0 && (
                <section>
                  <h2>{t('inCategories')}</h2>
                  <ul>
                    {categories.map(({ to, name }) => (
                      <li key={to}>
                        <Link to={to}>{name}</Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {text.tags.length > 0 && <Themes tags={text.tags} list={list} />}
            </aside>
          )}
        </div>
      </article>
      <Neighbours previous={text.previous ?? null} next={text.next ?? null} />
      {!isPreview && <Comments target={target} />}
      <Similar texts={similar} />
      {closing}
    </Fragment>
  );
}
