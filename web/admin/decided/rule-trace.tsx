import type { ModerationCard } from '../../../contract/moderation.ts';
import { Link } from '../../frame/layout/link.tsx';
import { useUser } from '../../frame/session/use-user.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { workedOnAt } from '../kit/worked-on-at.ts';

/** Which rule left the text to a person, and the way to the rule that did so or decided: administrators change them. */
export function RuleTrace({ of: { status, decidedByRule, heldByRule } }: { of: ModerationCard }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const user = useUser();
  const rule = decidedByRule ?? heldByRule;
  if (!rule) return null;
  const address = rule['@id'] && workedOnAt(rule['@id'], language, user?.roles ?? []);
  return (
    <p className={status === 'waiting' ? 'flag' : 'meta'}>
      {!decidedByRule && (
        <span>{t(status === 'waiting' ? 'heldByRule' : 'heldByRuleBefore', { name: rule.title })} </span>
      )}
      {address && <Link to={address}>{t('seeRule')}</Link>}
    </p>
  );
}
