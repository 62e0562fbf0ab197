import { playerOf } from '../../../contract/players.ts';

/** As the server keeps it: a link that stands for a player. */
const LINK = /<figure class="player"(?: lang="[^"]*")?><a href="([^"]*)"[^>]*>(.*?)<\/a><\/figure>/gs;

const inAttribute = (text: string): string => text.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');

/** Players in the place of their links. Closed at first: nothing is asked of another site before the reader wants it. */
export const withPlayers = (html: string): string =>
  html.replace(LINK, (link: string, href: string, title: string) => {
    const address = href.replaceAll('&amp;', '&');
    const player = playerOf(address);
    if (!player) return link;
    const host = new URL(address).hostname.replace(/^www\.|^player\./, '');
    return `<details class="player"><summary class="button line">${title} (${host})</summary><iframe src="${inAttribute(player)}" title="${inAttribute(title)}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" allow="fullscreen; encrypted-media; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe></details>`;
  });
