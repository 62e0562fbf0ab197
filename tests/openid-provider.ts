import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';

type Claims = Readonly<Record<string, unknown>>;

export interface TestOpenIdProvider extends AsyncDisposable {
  readonly issuer: string;
  /** Signs in at the address that a browser was sent to; answers the one that it is led back to. */
  signIn(url: string, claims: Claims): string;
  /** Id tokens are made with this key from now on, which nobody knows. */
  forge(): void;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A small provider of OpenID Connect, by default on a free port: code flow with PKCE, signed id tokens. */
export async function startOpenIdProvider(port = 0): Promise<TestOpenIdProvider> {
  const { publicKey, privateKey } = keyPair();
  let signingKey = privateKey;
  const codes = new Map<string, { readonly challenge: string; readonly claims: Claims }>();
  let issuer = '';

  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
    }),
  };
  const exchange = (form: URLSearchParams): object | undefined => {
    const code = form.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (known?.challenge !== verifier) return undefined;
    const id_token = jwt.sign(known.claims, signingKey, { algorithm: 'RS256', keyid: 'k', expiresIn: 60 });
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token };
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = path === '/token' ? exchange(new URLSearchParams(await text(request))) : documents[path]?.();
    response.writeHead(body ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    signIn(url, claims) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        claims: { iss: issuer, aud: asked.get('client_id'), nonce: asked.get('nonce'), ...claims },
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    forge() {
      signingKey = keyPair().privateKey;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
