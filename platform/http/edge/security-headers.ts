import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '../../../contract/players.ts';

/** No page of ours asks for any of these. */
const UNUSED = [
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
];

/** What stands in a page and is obeyed: each script and style sheet as `hashOf` names it. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Of what the web was built with: pages of one kind have the same. */
const known = new Map<string, string>();
const KNOWN_MAX = 100;

/** As a policy names it: `'sha256-…'`. */
export function hashOf(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (known.size < KNOWN_MAX) known.set(text, made);
  return made;
}

/** What browsers load and obey; `publicUrl` is where they reach us. */
export function contentPolicy(
  publicUrl: URL,
  /** Other sites whose pictures our pages show. */
  imageOrigins: readonly string[] = [],
  { scripts, styles }: Inline = { scripts: [], styles: [] },
): string {
  // 'self' does not cover web sockets in every browser.
  const socket = `${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    `connect-src 'self' ${socket}`,
    `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Editors see a text in a frame as its readers will.
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The headers that every answer carries, as pairs. */
export function securityHeaders(
  publicUrl: URL,
  imageOrigins?: readonly string[],
): readonly (readonly [string, string])[] {
  const secure = publicUrl.protocol === 'https:';
  return [
    ['Content-Security-Policy', contentPolicy(publicUrl, imageOrigins)],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED.map(name => `${name}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ];
}

const OF_PAGES = new Set([
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Link',
]);

/**
 * The headers of a file that a page is made of: scripts, fonts and drawings obey the policy of their page, and what is
 * said of pages would weigh more than many of them. Names and values by turns.
 */
export const headersOfFile = (headers: readonly string[]): string[] =>
  headers.filter((_, at) => !OF_PAGES.has(headers[at - (at % 2)] ?? ''));
