import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerOf } from '../../../../contract/players.ts';
import { ApiProblem } from '../../../frame/transport/problem.ts';
import { isAddress } from './schema.ts';
import { smallEnough } from './small-enough.ts';
import type { UploadPicture } from './upload-picture.ts';

export type Panel = 'link' | 'source' | 'picture' | 'player';

interface Props {
  readonly panel: Panel;
  readonly editor: Editor;
  readonly upload: UploadPicture;
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

/** Of a quotation: the paragraph becomes one, where it is none yet. */
function SourcePanel({ editor, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const [source, setSource] = useState(() => sourceIn(editor)?.node.textContent ?? '');
  const [fault, setFault] = useState<string>();
  const put = () => {
    const words = source.trim();
    if (words === '') return setFault(t('sourceNeeded'));
    if (!editor.isActive('blockquote')) editor.chain().focus().setBlockquote().run();
    const old = sourceIn(editor);
    const cite = { type: 'source', content: [{ type: 'text', text: words }] };
    if (old) editor.commands.insertContentAt({ from: old.at, to: old.at + old.node.nodeSize }, cite);
    else editor.commands.insertContentAt(endOfQuotation(editor), cite);
    onDone();
  };
  return (
    <Asking onPut={put} onCancel={onDone} fault={fault}>
      <Line label={t('source')} hint={t('sourceHint')} value={source} onValue={setSource} isFirst />
    </Asking>
  );
}

function quotation({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'blockquote')
      return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

function sourceIn(editor: Editor) {
  const found = quotation(editor);
  if (!found) return undefined;
  const { lastChild } = found.node;
  if (lastChild?.type.name !== 'source') return undefined;
  return { node: lastChild, at: found.at + found.node.nodeSize - 1 - lastChild.nodeSize };
}

const endOfQuotation = (editor: Editor): number => {
  const found = quotation(editor);
  return found ? found.at + found.node.nodeSize - 1 : editor.state.selection.to;
};

function PicturePanel({ editor, upload, onDone }: PanelProps) {
  const { t } = useTranslation('editor');
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const id = useId();
  async function put(): Promise<void> {
    if (isSending) return;
    if (!file) return setFault(t('pictureNeeded'));
    if (alt.trim() === '') return setFault(t('altNeeded'));
    setSending(true);
    setFault(undefined);
    try {
      const small = await smallEnough(file);
      if (!small) return setFault(t('pictureRefused', { name: file.name }));
      const sent = await upload(small, { alt: alt.trim() });
      const [width, height] = sent.dimensions ?? [null, null];
      const words = caption.trim();
      const content = words === '' ? [] : [{ type: 'text', text: words }];
      const attrs = { src: sent.path, alt: alt.trim(), width, height };
      editor.chain().focus().insertContent({ type: 'picture', attrs, content }).run();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFault(error.of('file') ?? (error.message || t('pictureFailed')));
    } finally {
      setSending(false);
    }
  }
  return (
    <Asking onPut={() => void put()} onCancel={onDone} fault={fault} isBusy={isSending}>
      <div className="field">
        <label htmlFor={id}>{t('pictureFile')}</label>
        <input
          id={id}
          className="input"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </div>
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

interface AskingProps {
  readonly onPut: () => void;
  readonly onCancel: () => void;
  readonly fault: string | undefined;
  readonly isBusy?: boolean;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** No form of its own: it may stand within one. */
function Asking({ onPut, onCancel, fault, isBusy, more, children }: AskingProps) {
  const { t } = useTranslation('editor');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.target as Element).matches('input:not([type="file"])')) onPut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape, as in a form
    <div className="rich-asking" onKeyDown={onKeyDown}>
      {children}
      <p role="alert" className={fault ? 'error' : 'hidden'}>
        {fault}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onPut} aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'sending' : 'put')}
        </button>
        <Plain onClick={onCancel}>{t('cancel')}</Plain>
        {more}
      </p>
    </div>
  );
}

const Plain = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="button bare" onClick={onClick}>
    {children}
  </button>
);

interface LineProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly inputMode?: 'url';
  readonly maxLength?: number;
  readonly isFirst?: boolean;
}

function Line({ label, hint, value, onValue, isFirst, ...input }: LineProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        ref={field}
        id={id}
        className="input"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  );
}
