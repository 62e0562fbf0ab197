import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { resetBody } from '../../../contract/accounts.ts';
import type { Api } from '../../frame/transport/client.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';

const pendingCodes = () => import('../../../contract/accounts.ts').then(m => m.pendingCodes);
const outcome = () => import('../../../contract/accounts.ts').then(m => m.outcome);

/** A wrong code is an answer for the API, and a fault of its field for a form. @throws {ApiProblem} */
export async function accepted(answer: Promise<{ status: boolean; message: string }>): Promise<void> {
  const { status, message } = await answer;
  if (!status) throw new ApiProblem(422, message, [{ propertyPath: 'token', message }]);
}

export const codesKey = ['codes'] as const;

/** Which codes are on their way to oneself. */
export const pendingCodesQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...codesKey, holder],
    queryFn: ({ signal }) => api.item('/api/users/me/codes', pendingCodes, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

/** Of who is signed in; of the account that is named else. */
interface CodeOf {
  readonly username?: string;
}

export const verifyCode = (api: Api, code: CodeOf & { readonly token: string }) =>
  accepted(api.write('POST', '/api/code/verified', code, outcome));

export const resendCode = (api: Api, of: CodeOf) => api.write('POST', '/api/code/resend', of, outcome);

export const forgotPassword = (api: Api, username: string) =>
  api.write('POST', '/api/password/forgot', { username }, outcome);

/** The texts of who is forgotten, by the code that is all that is left of them. */
export const takeDownTexts = (api: Api, code: string) =>
  api.write('POST', '/api/texts/withdraw', { code }, outcome);

export const resetPassword = (api: Api, reset: z.infer<typeof resetBody>) =>
  api.write('POST', '/api/password/reset', reset, outcome);

/** By the link of a mail, `{testimony}.{secret}`; null: declined. */
export function answerConsent(api: Api, link: string, consent: string | null) {
  const [id = '', token = ''] = link.split('.');
  const path = `/api/temoignage/${/^[1-9]\d*$/.test(id) ? id : 1}/consent`;
  return api.write('POST', path, { token, consent }, outcome);
}

/** By the link of a mail alone. */
export const switchOffMails = (api: Api, token: string) =>
  api.write('POST', `/api/mails/off/${encodeURIComponent(token)}`, undefined, outcome);

/** By the link of a mail: a message to the team, or a subscription to the newsletter. */
export const takeBack = (api: Api, token: string) =>
  api.write('POST', `/api/withdrawals/${encodeURIComponent(token)}`, undefined, outcome);
