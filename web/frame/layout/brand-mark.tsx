import { MARK } from '../../../covers/brand.ts';

/** The door and the light it casts, which leans with the hour. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox={MARK.viewBox} aria-hidden="true">
      <path d={MARK.wall} />
      <path className="light" d={MARK.light} />
    </svg>
  );
}
