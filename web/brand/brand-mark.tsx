/** The door and the light it casts, which leans with the hour. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 48" aria-hidden="true">
      <path d="M0 0h40v28h-9V18a11 11 0 0 0-22 0v10H0z" />
      <path className="light" d="M9 29h22v7a11 11 0 0 1-22 0z" />
    </svg>
  );
}
