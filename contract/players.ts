/** The players of other sites that may stand in our pages. Nothing else is ever embedded. */

interface Site {
  /** Hosts whose addresses are taken. */
  readonly hosts: readonly string[];
  /** The id of what is played, from the address of its page or of its player. */
  readonly idIn: (url: URL) => string | undefined;
  readonly player: (id: string) => string;
}

const ID = /^[\w-]{1,64}$/;
const NUMBER = /^[1-9][0-9]{0,15}$/;

/** As browsers are told (`frame-src`); each player begins with one of them. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;
const [YOUTUBE, VIMEO] = PLAYER_ORIGINS;

const matching = (pattern: RegExp, id: string | null | undefined): string | undefined =>
  id && pattern.test(id) ? id : undefined;

const SITES: readonly Site[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'],
    idIn: ({ pathname, searchParams }) =>
      matching(
        ID,
        pathname === '/watch'
          ? searchParams.get('v')
          : /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1],
      ),
    player: id => `${YOUTUBE}/embed/${id}`,
  },
  {
    hosts: ['youtu.be'],
    idIn: ({ pathname }) => matching(ID, pathname.slice(1)),
    player: id => `${YOUTUBE}/embed/${id}`,
  },
  {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idIn: ({ pathname }) => matching(NUMBER, pathname.replace(/^\/video/, '').slice(1)),
    player: id => `${VIMEO}/video/${id}?dnt=1`,
  },
];

/** The player of an address, made from its id alone; undefined for what is on none of these sites. */
export function playerOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const site = SITES.find(({ hosts }) => hosts.includes(url.hostname));
  const id = site?.idIn(url);
  return id === undefined ? undefined : site?.player(id);
}
