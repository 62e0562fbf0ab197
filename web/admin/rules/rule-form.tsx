import '../../frame/forms/choices.css';
import { useState } from 'react';
import { WARNING_KINDS } from '../../../contract/warnings.ts';
import { CheckBox, Choices, TextArea, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { CancelButton } from '../kit/dialog/cancel-button.tsx';
import { ABOUT, AUTHORS, type NEW_RULE, OUTCOMES, REASONS, ruleOf } from './rule-fields.ts';

interface Props {
  readonly name: string;
  readonly rule: typeof NEW_RULE;
  readonly send: (body: object, key: string) => Promise<unknown>;
  /** Of what somebody else has saved meanwhile. */
  readonly overtaken?: () => string | undefined;
  readonly onSent: () => unknown;
  readonly onClose: () => void;
}

/** What a rule asks of a text, and what it then decides. */
export function RuleForm({ name, rule, send, overtaken, onSent, onClose }: Props) {
  const { t } = useTranslation(['rules', 'admin']);
  const [outcome, setOutcome] = useState<string>(rule.outcome);
  return (
    <Form
      className="rule-form"
      name={name}
      keptIn="nowhere"
      body={ruleOf}
      send={send}
      says={({ status }) => (status === 412 ? overtaken?.() : undefined)}
      onSent={onSent}
      onFields={fields => setOutcome(fields.outcome ?? rule.outcome)}
      submit={t('admin:form.save')}
      beside={<CancelButton onCancel={onClose} />}
    >
      <TextField
        name="title"
        label={t('title')}
        hint={t('titleHint')}
        maxLength={100}
        defaultValue={rule.title}
        required
      />
      <fieldset className="rule-boxes">
        <legend>{t('about')}</legend>
        {ABOUT.map(one => (
          <CheckBox
            key={one}
            name={`about.${one}`}
            label={t(`abouts.${one}`)}
            defaultChecked={rule.about.includes(one)}
          />
        ))}
      </fieldset>
      <Choices
        name="author"
        legend={t('author')}
        options={AUTHORS.map(value => ({ value, label: t(`authors.${value}`) }))}
        chosen={rule.author}
      />
      <fieldset className="rule-boxes">
        <legend>{t('warnings')}</legend>
        {WARNING_KINDS.map(one => (
          <CheckBox
            key={one}
            name={`warnings.${one}`}
            label={t(`warning.${one}`)}
            defaultChecked={rule.warnings.includes(one)}
          />
        ))}
      </fieldset>
      <TextArea
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        rows={3}
        defaultValue={rule.words.join('\n')}
      />
      <CheckBox name="isRepeat" label={t('isRepeat')} defaultChecked={rule.isRepeat} />
      <Choices
        name="outcome"
        legend={t('outcome')}
        options={OUTCOMES.map(value => ({ value, label: t(`outcomes.${value}`) }))}
        chosen={rule.outcome}
      />
      {outcome === 'publish' && (
        <CheckBox
          name="despiteWarnings"
          label={t('despiteWarnings')}
          hint={t('despiteWarningsHint')}
          defaultChecked={rule.despiteWarnings}
        />
      )}
      {outcome === 'refuse' && (
        <Choices
          name="reason"
          legend={t('reason')}
          options={REASONS.map(value => ({ value, label: t(`reasons.${value}`) }))}
          chosen={rule.reason ?? 'advertising'}
        />
      )}
    </Form>
  );
}
