const PATHS = {
  search: 'M8.5 2.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM13 13l5.5 5.5',
  heart:
    'M10 17C4 12.5 2 9.8 2 6.9 2 4.7 3.7 3 5.8 3 7.5 3 9 4 10 5.6 11 4 12.5 3 14.2 3 16.3 3 18 4.7 18 6.9c0 2.9-2 5.6-8 10.1z',
  share: 'M10 12V2M6 6l4-4 4 4M4 10v8h12v-8',
  print: 'M5 7V2h10v5M5 15H2V7h16v8h-3M5 12h10v6H5z',
  menu: 'M2 5h16M2 10h16M2 15h16',
  close: 'M4 4l12 12M16 4L4 16',
  down: 'M4 7l6 6 6-6',
  right: 'M2 10h15M11 4l6 6-6 6',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
