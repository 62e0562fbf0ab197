import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Field } from '../../frame/forms/field.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { ApiProblem } from '../../frame/transport/problem.ts';
import { takeDownTexts } from './api/codes.ts';
import { Threshold } from './threshold.tsx';

/** For who is forgotten and has let texts stand: the code that they received takes these down. */
export function TakeDown() {
  const { t } = useTranslation('account');
  const { language } = usePageContext();
  const [said, setSaid] = useState<string>();
  const done = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (said) done.current?.focus();
  }, [said]);

  return (
    <Threshold title={t('takeDown')} line={t('takeDownLine')}>
      {said ? (
        <>
          <p className="notice good" role="status" ref={done} tabIndex={-1}>
            {said}
          </p>
          <Link className="button onward" to={paths.home(language)}>
            {t('goOn')}
          </Link>
        </>
      ) : (
        <TextCodeForm onTakenDown={setSaid} />
      )}
    </Threshold>
  );
}

function TextCodeForm({ onTakenDown }: { onTakenDown: (message: string) => void }) {
  const { t } = useTranslation('account');
  const { api } = usePageContext();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const taking = useMutation({
    mutationFn: () => takeDownTexts(api, code.trim()),
    onSuccess: ({ message }) => onTakenDown(message),
  });
  const problem = taking.error instanceof ApiProblem ? taking.error : undefined;
  const isMissing = code.trim() === '';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isMissing) event.currentTarget.querySelector<HTMLElement>('#textCode')?.focus();
    else taking.mutate();
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="textCode"
        label={t('textCode')}
        hint={t('textCodeHint')}
        error={tried && isMissing ? t('textCodeMissing') : problem?.of('code')}
      >
        {props => (
          <input
            {...props}
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={code}
            onChange={event => {
              setCode(event.target.value);
              taking.reset();
            }}
          />
        )}
      </Field>
      {problem && problem.violations.length === 0 && (
        <p className="notice bad" role="alert">
          {/* The API says how long to wait; anything else is said here. */}
          {problem.status === 429 ? problem.message : t(problem.status === 0 ? 'notReached' : 'failed')}
        </p>
      )}
      <button className="button" type="submit" disabled={taking.isPending}>
        {t('takeDownSubmit')}
      </button>
    </form>
  );
}
