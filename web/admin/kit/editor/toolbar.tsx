import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar as AriaToolbar, Button, ToggleButton } from 'react-aria-components';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Panel } from './inserting.tsx';
import { PARAGRAPHS } from './schema.ts';

interface Props {
  readonly editor: Editor;
  readonly label: string;
  /** What is being inserted. */
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel | undefined) => void;
}

const STYLES = ['paragraph', 'h2', 'h3', ...PARAGRAPHS] as const;
type Style = (typeof STYLES)[number];

/** The tools of the text: one stop of the tab key, arrows between them. */
export function Toolbar({ editor, label, panel, onPanel }: Props) {
  const { t } = useTranslation('editor');
  const now = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      style: styleOf(of),
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      superscript: of.isActive('superscript'),
      latin: of.isActive('foreign', { lang: 'la' }),
      blockquote: of.isActive('blockquote'),
      bulletList: of.isActive('bulletList'),
      orderedList: of.isActive('orderedList'),
      link: of.isActive('link'),
      canUndo: of.can().undo(),
      canRedo: of.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggles = [
    ['bold', t('boldSign'), () => chain().toggleBold().run()],
    ['italic', t('italicSign'), () => chain().toggleItalic().run()],
    ['superscript', 'xᵉ', () => chain().toggleMark('superscript').run()],
    ['latin', t('latinSign'), () => chain().toggleMark('foreign', { lang: 'la' }).run()],
    ['blockquote', '« »', () => chain().toggleBlockquote().run()],
    ['bulletList', '•', () => chain().toggleBulletList().run()],
    ['orderedList', '1.', () => chain().toggleOrderedList().run()],
  ] as const;
  return (
    <AriaToolbar aria-label={label} className="rich-tools">
      <select
        aria-label={t('style')}
        value={now.style}
        onChange={({ target }) => setStyle(editor, target.value as Style)}
      >
        {STYLES.map(style => (
          <option key={style} value={style}>
            {t(`styles.${style}`)}
          </option>
        ))}
      </select>
      {toggles.map(([name, sign, onPress]) => (
        <ToggleButton key={name} aria-label={t(name)} isSelected={now[name]} onChange={onPress}>
          <span data-sign={sign} data-of={name} />
        </ToggleButton>
      ))}
      {(['link', 'source', 'picture', 'player'] as const).map(name => (
        <ToggleButton
          key={name}
          isSelected={panel === name}
          onChange={selected => onPanel(selected ? name : undefined)}
        >
          {t(`insert.${name}`)}
        </ToggleButton>
      ))}
      <Button aria-label={t('undo')} isDisabled={!now.canUndo} onPress={() => chain().undo().run()}>
        <span data-sign="↶" />
      </Button>
      <Button aria-label={t('redo')} isDisabled={!now.canRedo} onPress={() => chain().redo().run()}>
        <span data-sign="↷" />
      </Button>
    </AriaToolbar>
  );
}

function styleOf(editor: Editor): Style {
  for (const level of [2, 3] as const) if (editor.isActive('heading', { level })) return `h${level}`;
  return PARAGRAPHS.find(name => editor.isActive('paragraph', { class: name })) ?? 'paragraph';
}

function setStyle(editor: Editor, style: Style): void {
  const chain = editor.chain().focus();
  if (style === 'h2' || style === 'h3') chain.setNode('heading', { level: style === 'h2' ? 2 : 3 }).run();
  else chain.setNode('paragraph', { class: style === 'paragraph' ? null : style }).run();
}
