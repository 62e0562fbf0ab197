/** Everything below `/{lang}/admin`; brings its own routes and catalogue. */
export function AdminApp() {
  return <main id="main" />;
}
