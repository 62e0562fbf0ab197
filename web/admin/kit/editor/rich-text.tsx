import './editor.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../../../../contract/languages.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { Inserting, type Panel } from './inserting.tsx';
import { cleaned } from './paste.ts';
import { EXTENSIONS } from './schema.ts';
import { toHtml } from './to-html.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  readonly label: string;
  /** Of the text. */
  readonly language: Language;
  /** HTML, sanitised. Another one than was told last is shown in its place. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly hint?: string;
  readonly fault?: string;
}

/** A text with headings, lists, pictures and the parts of a prayer, as the server keeps it. */
export function RichText({ label, language, value, onChange, hint, fault }: RichTextProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [panel, setPanel] = useState<Panel>();
  const told = useRef(value);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Our policy lets no script add a style; editor.css has what it would add.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(described && { 'aria-describedby': described }),
        lang: language,
        spellcheck: 'true',
      },
      transformPastedHTML: cleaned,
    },
    onUpdate: ({ editor: written }) => {
      told.current = toHtml(written.getJSON());
      onChange(told.current);
    },
  });
  // Before another key can be pressed. The way back does not lead over it: it may be the work of somebody else.
  useLayoutEffect(() => {
    if (value === told.current) return;
    told.current = value;
    const at = editor.state.selection.from;
    const put = editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false });
    put.setTextSelection(at).run();
  }, [value, editor]);
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  return (
    <div className="field rich-text" data-invalid={fault ? '' : undefined}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className="rich-frame">
        <Toolbar editor={editor} label={t('toolbar')} panel={panel} onPanel={setPanel} />
        {panel && <Inserting key={panel} panel={panel} editor={editor} onDone={close} />}
        <EditorContent editor={editor} />
      </div>
      {fault && (
        <span className="error" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  );
}
