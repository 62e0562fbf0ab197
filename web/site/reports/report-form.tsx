import '../../frame/forms/choices.css';
import { Choices } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

const REASONS = ['offensive', 'false', 'personal', 'advertising', 'copyright', 'other'] as const;

interface ReportFormProps {
  /** What is pointed out, as calls name it. */
  readonly named: Readonly<Record<string, string>>;
  readonly onSent: () => void;
}

export function ReportForm({ named, onSent }: ReportFormProps) {
  const { t } = useTranslation('reading');
  const { api } = useServices();
  return (
    <Form
      name={`report ${Object.values(named)[0]}`}
      keptIn="nowhere"
      schema={() => import('../../../contract/reports.ts').then(m => m.newReport)}
      body={fields => ({ ...named, reason: fields.reason })}
      send={(body, key) => api.post('/api/reports/add', body, key)}
      onSent={onSent}
      failed={t('notReported')}
      submit={t('sendReport')}
      buttonClass="button line"
    >
      <Choices
        name="reason"
        legend={t('reportWhy')}
        options={REASONS.map(value => ({ value, label: t(`reasons.${value}`) }))}
        chosen="offensive"
        unkept
      />
    </Form>
  );
}
