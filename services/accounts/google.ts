import jwt from 'jsonwebtoken';
import * as openId from 'openid-client';
import { z } from 'zod';
import { NEVER_IN_NAMES } from '../../contract/accounts.ts';
import type { OpenIdProvider } from '../../platform/config/config.ts';
import { Unavailable } from '../../platform/unavailable.ts';

/** Somebody whom Google knows, at an address that Google has verified. */
export interface GoogleProfile {
  readonly googleId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Google {
  /** Where to send the browser, and what it has to bring back. @throws {Unavailable} Google is away */
  start(redirect: URL): Promise<{ readonly url: string; readonly flow: string }>;
  /** Undefined when this is not the end of that flow, or the address is not verified. @throws {Unavailable} Google is away */
  finish(flow: string, callback: URL): Promise<GoogleProfile | undefined>;
}

const MINUTES = 10;
const ALGORITHM = 'HS256';
const PURPOSE = 'google';

const started = z.object({
  typ: z.literal(PURPOSE),
  redirect: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
const nameClaim = z
  .string()
  .max(100)
  .transform(text => text.replace(new RegExp(`[${NEVER_IN_NAMES}]`, 'gu'), ' ').trim())
  .optional();
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  given_name: nameClaim,
  family_name: nameClaim,
  name: nameClaim,
});

const unreachable = (cause: unknown) => new Unavailable('Google is away', { cause });

/**
 * OpenID Connect with PKCE, state and nonce. What belongs to a flow is given to the browser that began it,
 * signed, and kept by nobody else: another browser cannot end it.
 */
export function createGoogle(provider: OpenIdProvider, key: Buffer, now: () => number): Google {
  const { issuer, clientId, clientSecret } = provider;
  let discovered: Promise<openId.Configuration> | undefined;

  async function configuration(): Promise<openId.Configuration> {
    discovered ??= openId.discovery(issuer, clientId, clientSecret, undefined, {
      execute: [
        openId.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    });
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw unreachable(error);
    }
  }

  return {
    async start(redirect) {
      const config = await configuration();
      const verifier = openId.randomPKCECodeVerifier();
      const [state, nonce] = [openId.randomState(), openId.randomNonce()];
      const url = openId.buildAuthorizationUrl(config, {
        redirect_uri: redirect.href,
        scope: 'openid email profile',
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const exp = Math.floor(now() / 1000) + MINUTES * 60;
      const flow = { typ: PURPOSE, redirect: redirect.href, state, nonce, verifier, exp };
      return { url: url.href, flow: jwt.sign(flow, key, { algorithm: ALGORITHM, noTimestamp: true }) };
    },

    async finish(flow, callback) {
      const begun = started.safeParse(opened(flow, key, now));
      if (!begun.success) return undefined;
      const { redirect, state, nonce, verifier } = begun.data;
      // Only what Google has added counts: the address is the one that was registered.
      const address = new URL(redirect);
      address.search = callback.search;
      const config = await configuration();
      try {
        const tokens = await openId.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const { sub, email, given_name, family_name, name } = claims.parse(tokens.claims());
        return {
          googleId: sub,
          email,
          firstName: given_name || name || email.slice(0, email.indexOf('@')),
          lastName: family_name ?? '',
        };
      } catch (error) {
        // What the network does is a TypeError of fetch; all else says that this sign-in is not good.
        if (error instanceof TypeError && error.cause instanceof Error) throw unreachable(error);
        return undefined;
      }
    },
  };
}

function opened(flow: string, key: Buffer, now: () => number): unknown {
  try {
    return jwt.verify(flow, key, { algorithms: [ALGORITHM], clockTimestamp: Math.floor(now() / 1000) });
  } catch {
    return undefined;
  }
}
