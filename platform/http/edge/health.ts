import type { AppMiddleware } from '../calls/app-state.ts';
import { maySeeInside } from './ops-token.ts';

export type HealthStatus = 'ok' | 'degraded' | 'down';

/** `down`: hardly anything can be answered. `degraded`: something is wrong that keeps us from little. A check that throws is down. */
export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<{ readonly status: HealthStatus; readonly detail?: string }>;
}

const CHECK_WITHIN_MS = 1000;
const GRAVITY: readonly HealthStatus[] = ['ok', 'degraded', 'down'];

interface Finding {
  readonly status: HealthStatus;
  readonly detail?: string;
}

async function examine({ check }: HealthCheck): Promise<Finding> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => resolve({ status: 'down', detail: 'no answer' }), CHECK_WITHIN_MS);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { status: 'down', detail: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** Answers while the process runs at all. */
export const live: AppMiddleware = ctx => {
  ctx.state.route = '/health/live';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
};

/** Whether it is of use to send us requests: 503 when one of the checks is down. Which one is told with the token alone. */
export const ready =
  (checks: readonly HealthCheck[], opsToken: string | undefined): AppMiddleware =>
  async ctx => {
    ctx.state.route = '/health/ready';
    const findings = await Promise.all(checks.map(examine));
    const worst = GRAVITY[Math.max(0, ...findings.map(({ status }) => GRAVITY.indexOf(status)))] ?? 'down';
    ctx.set('Cache-Control', 'no-store');
    ctx.status = worst === 'down' ? 503 : 200;
    ctx.body = {
      status: worst,
      ...(maySeeInside(ctx, opsToken) && {
        checks: Object.fromEntries(checks.map(({ name }, at) => [name, findings[at]])),
      }),
    };
  };
