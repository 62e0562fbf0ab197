import { Icon } from '../../frame/layout/icon.tsx';
import { Link } from '../../frame/layout/link.tsx';

interface SectionHeadProps {
  readonly title: string;
  readonly line: string;
  /** Nothing where there is nothing more to see. */
  readonly more: { readonly to: string; readonly name: string } | undefined;
}

export function SectionHead({ title, line, more }: SectionHeadProps) {
  return (
    <header className="section-head">
      <h2>{title}</h2>
      <p>{line}</p>
      {more && (
        <Link className="more" to={more.to}>
          {more.name}
          <Icon name="right" />
        </Link>
      )}
    </header>
  );
}
