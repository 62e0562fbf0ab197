import { useEffect, useId, useRef, useState } from 'react';
import type { HousePage, HousePageName } from '../../../contract/house-pages.ts';
import type { Language } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { fieldsOf as textsIn } from '../../frame/forms/controls.ts';
import { TextArea, TextField } from '../../frame/forms/fields.tsx';
import { useField } from '../../frame/forms/form-context.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import type { Tagged } from '../../frame/transport/client.ts';
import { TextEditor } from '../kit/editor/text-editor.tsx';
import type { Texts } from '../kit/form/compare.ts';
import { ResourceForm } from '../kit/form/resource-form.tsx';
import { writeHousePage } from './api/house-pages.ts';
import { PagePreview } from './page-preview.tsx';

const textsOf = ({ title, abstract, content }: HousePage) => ({ title, abstract, content });

interface PageFormProps {
  readonly name: HousePageName;
  readonly language: Language;
  readonly loaded: Tagged<HousePage>;
  readonly reload: () => Promise<Tagged<HousePage>>;
}

/** One page in one language. */
export function PageForm({ name, language, loaded, reload }: PageFormProps) {
  const { t } = useTranslation('housePages');
  const { api } = useServices();
  const id = useId();
  const [previewed, preview] = useState<Texts>();
  const around = useRef<HTMLElement>(null);
  const showAsRead = () => {
    const form = around.current?.querySelector('form');
    if (form) preview(textsIn(form));
  };
  const labels = { title: t('pageTitle'), abstract: t('abstract'), content: t('content') };
  return (
    <section ref={around} aria-labelledby={id} className="house-page">
      <h2 id={id}>{t(`languages.${language}`)}</h2>
      <ResourceForm
        name={`house page ${name} ${language}`}
        loaded={loaded}
        reload={reload}
        fieldsOf={textsOf}
        labels={labels}
        save={(changed, etag) => writeHousePage(api, name, language, changed, etag)}
        submit={t('save')}
        done={t('saved')}
        beside={
          <button type="button" className="button line" onClick={showAsRead}>
            {t('preview')}
          </button>
        }
      >
        {fields => (
          <>
            <TextField
              name="title"
              label={labels.title}
              lang={language}
              defaultValue={fields.title}
              maxLength={LIMITS.titleMaxCharacters}
              required
            />
            <TextArea
              name="abstract"
              label={labels.abstract}
              lang={language}
              defaultValue={fields.abstract}
              maxLength={LIMITS.abstractMaxCharacters}
              rows={3}
            />
            <Content label={labels.content} language={language} begins={fields.content ?? ''} />
          </>
        )}
      </ResourceForm>
      {previewed && <PagePreview texts={previewed} language={language} onClose={() => preview(undefined)} />}
    </section>
  );
}

/** The editor writes into a field of the form: kept, compared and sent as the others are. */
function Content({ label, language, begins }: { label: string; language: Language; begins: string }) {
  const { fault } = useField('content');
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, show] = useState({ html: begins, count: 0 });
  const last = useRef(begins);
  const write = (html: string) => {
    last.current = html;
    if (!field.current) return;
    field.current.value = html;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Somebody else's words were taken, a draft was found, or it was discarded: the editor begins anew with what is there.
  const follow = () => {
    const html = field.current?.value ?? '';
    if (html === last.current) return;
    last.current = html;
    show(({ count }) => ({ html, count: count + 1 }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it reads is in references
  useEffect(() => {
    const form = field.current?.form;
    const later = () => setTimeout(follow);
    const timer = later();
    form?.addEventListener('reset', later);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('reset', later);
    };
  }, []);
  return (
    <>
      <textarea ref={field} name="content" defaultValue={begins} hidden onInput={follow} aria-label={label} />
      <TextEditor
        key={shown.count}
        label={label}
        language={language}
        value={shown.html}
        onChange={write}
        fault={fault}
      />
    </>
  );
}
