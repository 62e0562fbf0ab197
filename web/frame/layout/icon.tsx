const PATHS = {
  search: 'M8.5 2.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM13 13l5.5 5.5',
  heart:
    'M10 17C4 12.5 2 9.8 2 6.9 2 4.7 3.7 3 5.8 3 7.5 3 9 4 10 5.6 11 4 12.5 3 14.2 3 16.3 3 18 4.7 18 6.9c0 2.9-2 5.6-8 10.1z',
  share: 'M10 12V2M6 6l4-4 4 4M4 10v8h12v-8',
  print: 'M5 7V2h10v5M5 15H2V7h16v8h-3M5 12h10v6H5z',
  menu: 'M2 5h16M2 10h16M2 15h16',
  close: 'M4 4l12 12M16 4L4 16',
  down: 'M4 7l6 6 6-6',
  left: 'M18 10H3M9 4l-6 6 6 6',
  play: 'M4 3l13 7-13 7z',
  size: 'M2 16L7.5 3 13 16M4 12h7M12.5 16l3-8 3 8M13.5 13.5h4',
  right: 'M2 10h15M11 4l6 6-6 6',
  person: 'M10 3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM3 18c0-4 3-6 7-6s7 2 7 6',
  page: 'M4 2h9l3 3v13H4zM7 8h6M7 11h6M7 14h4',
  help: 'M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM7.5 8c0-3.5 5.5-3 5 0c-.3 1.6-2.5 1.8-2.5 3.8M10 14.2v.6',
  desk: 'M2 7h16M4 7v10M16 7v10M7 7V3h6v4',
  leave: 'M8 3H3v14h5M7 10h11M14 6l4 4-4 4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
