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

/** The headers that every answer carries, as pairs; `publicUrl` is where browsers reach us. */
export function securityHeaders(
  publicUrl: URL,
  /** Other sites whose pictures our pages show. */
  imageOrigins: readonly string[] = [],
): readonly (readonly [string, string])[] {
  const secure = publicUrl.protocol === 'https:';
  // 'self' does not cover web sockets in every browser.
  const socket = `${secure ? 'wss' : 'ws'}://${publicUrl.host}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    `connect-src 'self' ${socket}`,
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', UNUSED.map(name => `${name}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ];
}
