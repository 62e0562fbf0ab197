import './testify.css';
import { useState } from 'react';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { TestifyForm } from './testify-form.tsx';
import { Thanks } from './thanks.tsx';

export function Testify() {
  const { t } = useTranslation('testimonies');
  const [sentTitle, setSentTitle] = useState<string>();
  if (sentTitle !== undefined) return <Thanks title={sentTitle} onAnother={() => setSentTitle(undefined)} />;
  return (
    <div className="wrap testify">
      <header className="page-head">
        <h1>{t('formTitle')}</h1>
        <p className="lede">{t('formLine')}</p>
      </header>
      <div className="grid">
        <TestifyForm onSent={setSentTitle} />
        <aside className="after">
          <h2>{t('after.title')}</h2>
          <ol>
            {(['read', 'touch', 'answer', 'join'] as const).map(step => (
              <li key={step}>
                <span>
                  <b>{t(`after.${step}`)}</b> {t(`after.${step}Line`)}
                </span>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  );
}
