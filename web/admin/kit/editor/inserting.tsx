import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { playerOf } from '../../../../contract/players.ts';
import { Field } from '../../../frame/forms/field.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { FileChoice } from '../form/file-choice.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { ACCEPTED, addFile } from '../pickers/files.ts';
import { Asking, Line, Plain } from './asking.tsx';
import { putSource, sourceOf } from './quotation.ts';
import { isAddress } from './schema.ts';
import { smallEnough } from './small-enough.ts';

export type Panel = 'link' | 'source' | 'picture' | 'player';

interface Props {
  readonly panel: Panel;
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** What is asked before something is inserted, under the tools. */
export function Inserting({ panel, ...props }: Props) {
  const Asked = { link: LinkPanel, source: SourcePanel, picture: PicturePanel, player: PlayerPanel }[panel];
  return <Asked {...props} />;
}

type PanelProps = Omit<Props, 'panel'>;

function LinkPanel({ editor, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [fault, setFault] = useState<string>();
  const put = () => {
    const href = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
    if (!isAddress(href)) return setFault(t('wrongAddress'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <Asking
      onPut={put}
      onCancel={onDone}
      fault={fault}
      more={before && <Plain onClick={remove}>{t('removeLink')}</Plain>}
    >
      <Line
        label={t('address')}
        hint={t('addressHint')}
        value={address}
        onValue={setAddress}
        inputMode="url"
        isFirst
      />
    </Asking>
  );
}

/** Of a quotation. */
function SourcePanel({ editor, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const [source, setSource] = useState(() => sourceOf(editor));
  const [fault, setFault] = useState<string>();
  const put = () => {
    const words = source.trim();
    if (words === '') return setFault(t('sourceNeeded'));
    putSource(editor, words);
    onDone();
  };
  return (
    <Asking onPut={put} onCancel={onDone} fault={fault}>
      <Line label={t('source')} hint={t('sourceHint')} value={source} onValue={setSource} isFirst />
    </Asking>
  );
}

function PicturePanel({ editor, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const { api } = useServices();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const { attempt, fault, setFault, isUnderWay } = useAttempt();
  async function put(): Promise<unknown> {
    if (isUnderWay) return;
    if (!file) return setFault(t('pictureNeeded'));
    if (alt.trim() === '') return setFault(t('altNeeded'));
    return attempt(async () => {
      const small = await smallEnough(file);
      if (!small) return setFault(t('pictureRefused', { name: file.name }));
      const sent = await addFile(api, small, 'FILES_GALLERY', { alt: alt.trim() });
      const [width, height] = sent.dimensions ?? [null, null];
      const words = caption.trim();
      const content = words === '' ? [] : [{ type: 'text', text: words }];
      const attrs = { src: sent.path, alt: alt.trim(), width, height };
      editor.chain().focus().insertContent({ type: 'picture', attrs, content }).run();
      onDone();
    });
  }
  return (
    <Asking onPut={() => void put()} onCancel={onDone} fault={fault} isBusy={isUnderWay}>
      <Field id={useId()} label={t('pictureFile')}>
        {props => (
          <p className="actions">
            <FileChoice
              {...props}
              accept={ACCEPTED.FILES_GALLERY}
              onFiles={([chosen]) => chosen && setFile(chosen)}
            >
              {t('pictureChoose')}
            </FileChoice>
            <span role="status">{file?.name}</span>
          </p>
        )}
      </Field>
      <Line label={t('alt')} hint={t('altHint')} value={alt} onValue={setAlt} maxLength={300} />
      <Line label={t('caption')} value={caption} onValue={setCaption} maxLength={200} />
    </Asking>
  );
}

function PlayerPanel({ editor, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const [href, setHref] = useState('');
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const put = () => {
    if (!playerOf(href.trim())) return setFault(t('noPlayer'));
    if (title.trim() === '') return setFault(t('playerTitleNeeded'));
    const attrs = { href: href.trim(), title: title.trim() };
    editor.chain().focus().insertContent({ type: 'player', attrs }).run();
    onDone();
  };
  return (
    <Asking onPut={put} onCancel={onDone} fault={fault}>
      <Line
        label={t('playerAddress')}
        hint={t('playerHint')}
        value={href}
        onValue={setHref}
        inputMode="url"
        isFirst
      />
      <Line label={t('playerTitle')} value={title} onValue={setTitle} maxLength={200} />
    </Asking>
  );
}
