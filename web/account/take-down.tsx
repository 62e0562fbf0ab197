import { useState } from 'react';
import { TextField } from '../frame/forms/fields.tsx';
import { Form } from '../frame/forms/form.tsx';
import { usePageContext } from '../frame/routes/page.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { takeDownTexts } from './api/codes.ts';
import { Done } from './done.tsx';
import { Threshold } from './threshold.tsx';

/** For who is forgotten and has let texts stand: the code that they received takes these down. */
export function TakeDown() {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const [said, setSaid] = useState<string>();
  if (said) return <Done key="done" said={said} />;
  return (
    <Threshold title={t('takeDown')} line={t('takeDownLine')}>
      <Form
        name="take-down"
        keptIn="nowhere"
        body={({ code = '' }) => code.trim()}
        send={code => takeDownTexts(api, code)}
        onSent={({ message }) => setSaid(message)}
        submit={t('takeDownSubmit')}
      >
        <TextField
          name="code"
          label={t('textCode')}
          hint={t('textCodeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          required
        />
      </Form>
    </Threshold>
  );
}
