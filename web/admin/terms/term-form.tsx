import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { TextArea, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { CancelButton } from '../kit/dialog/cancel-button.tsx';
import { ModalDialog } from '../kit/dialog/modal-dialog.tsx';
import type { Texts } from '../kit/form/compare.ts';
import { ResourceForm } from '../kit/form/resource-form.tsx';
import { useTagged } from '../kit/form/use-tagged.ts';
import { useNotices } from '../kit/notices/notices.tsx';
import { listKey } from '../kit/query-keys.ts';
import { Loading } from '../kit/shell/absences.tsx';
import { changeTerm, createTerm, type TermsOf, termPath, termSchema } from './api/terms.ts';
import { asPatch, fieldsOfTerm } from './term-texts.ts';

interface Props {
  readonly of: TermsOf;
  readonly onClose: () => void;
}

/** Both languages at once: a text shows its tags in the language that it is read in. */
export function NewTerm({ of, onClose }: Props) {
  const { t } = useTranslation(['terms', 'admin']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { tell } = useNotices();
  return (
    <ModalDialog title={t(`${of.kind}.new`)} onClose={onClose}>
      <Form<Texts, unknown>
        name={`new-${of.kind}`}
        body={fields => fields}
        send={(fields, key) => createTerm(api, of, bodyOf(fields), key)}
        onSent={async () => {
          await queryClient.invalidateQueries({ queryKey: listKey(of.kind) });
          tell({ text: t(`${of.kind}.made`) });
          onClose();
        }}
        submit={t(`${of.kind}.make`)}
        beside={<CancelButton onCancel={onClose} />}
      >
        <Words of={of} fields={{}} />
      </Form>
    </ModalDialog>
  );
}

/** The API takes the words of the page's language apart from those of the other. */
function bodyOf(fields: Texts): object {
  const { translations } = asPatch(fields);
  return { ...translations.fr, translations };
}

export function EditTerm({ of, id, onClose }: Props & { readonly id: number }) {
  const { t } = useTranslation(['terms', 'admin']);
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { tell } = useNotices();
  const { query, reload } = useTagged(listKey(of.kind), termPath(of, id), termSchema(of));
  const labels = Object.fromEntries(
    LANGUAGES.flatMap(language =>
      (['title', 'description'] as const).map(field => [
        `translations.${language}.${field}`,
        t(`${field}In.${language}`),
      ]),
    ),
  );
  return (
    // Opened anew when it has come, with the focus in its first field.
    <ModalDialog key={query.data ? 'come' : 'coming'} title={t(`${of.kind}.edit`)} onClose={onClose}>
      {query.isError && !query.data && <p className="notice bad">{t('admin:broken')}</p>}
      {query.isPending && <Loading />}
      {query.data && (
        <ResourceForm
          name={`${of.kind}-${id}`}
          loaded={query.data}
          reload={reload}
          fieldsOf={fieldsOfTerm}
          labels={labels}
          save={(changed, etag) => changeTerm(api, of, id, asPatch(changed), etag)}
          onSaved={async () => {
            await queryClient.invalidateQueries({ queryKey: listKey(of.kind) });
            tell({ text: t('admin:form.saved') });
            onClose();
          }}
          submit={t('admin:form.save')}
          beside={<CancelButton onCancel={onClose} />}
        >
          {fields => <Words of={of} fields={fields} />}
        </ResourceForm>
      )}
    </ModalDialog>
  );
}

function Words({ of, fields }: { of: TermsOf; fields: Texts }) {
  const { t } = useTranslation('terms');
  return LANGUAGES.map((language: Language) => (
    <div key={language} lang={language} className="term-words">
      <TextField
        name={`translations.${language}.title`}
        label={t(`titleIn.${language}`)}
        maxLength={LIMITS.titleMaxCharacters}
        defaultValue={fields[`translations.${language}.title`]}
        required
      />
      {of.kind === 'category' && (
        <TextArea
          name={`translations.${language}.description`}
          label={t(`descriptionIn.${language}`)}
          rows={3}
          maxLength={LIMITS.abstractMaxCharacters}
          defaultValue={fields[`translations.${language}.description`]}
        />
      )}
    </div>
  ));
}
