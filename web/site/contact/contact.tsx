import '../../frame/forms/choices.css';
import './contact.css';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CONTACT_KINDS, type ContactKind } from '../../../contract/contact-kinds.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ConsentWords } from '../../frame/forms/consent-words.tsx';
import { Choices, TextArea, TextField } from '../../frame/forms/fields.tsx';
import { Form } from '../../frame/forms/form.tsx';
import { HalfOpenDoor } from '../../frame/layout/half-open-door.tsx';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useHolder, useUser } from '../../frame/session/use-user.ts';
import { useHydrated } from '../../frame/start/hydrated.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { contactForm, kindOf } from './contact-form.ts';

export function Contact() {
  const { t } = useTranslation(['contact', 'layout']);
  const { api, language } = useServices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const holder = useHolder();
  // Who is signed in has told us already; what they have typed stays.
  const user = useUser();
  // The page of the server is the same whatever was asked for behind the question mark.
  const asked = kindOf(hydrated ? new URLSearchParams(search).get('pour') : null);
  const [chosen, choose] = useState<{ readonly kind: ContactKind; readonly search: string }>();
  // What is chosen, be it before the page was awake, holds until the address asks for something else.
  const kind = chosen?.search === search ? chosen.kind : asked;
  const mustSignIn = kind === 'help' && hydrated && holder === undefined;

  return (
    <div className="wrap contact">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p className="lede">{t('line')}</p>
      </header>
      <div className="grid">
        <Form
          {...contactForm}
          action={paths.contact(language)}
          send={(body, key) => api.post(contactForm.path, body, key)}
          onSent={(_answer, _body, isHere) => isHere && navigate(paths.contactReceived(language, kind))}
          onFields={fields => {
            const now = kindOf(fields.kind);
            if (now === kind) return;
            choose({ kind: now, search });
            // For a reload, and the way back. The router would make the choices anew, and the focus would be lost.
            history.replaceState(history.state, '', `?pour=${now}`);
          }}
          failed={t('notSent')}
          submit={t('send')}
          buttonClass="button season"
          instead={
            mustSignIn && (
              <Link className="button" to={paths.signIn(language, paths.requestHelp(language))}>
                {t('layout:signIn')}
              </Link>
            )
          }
          beside={
            mustSignIn && (
              <Link className="button line" to={paths.signUp(language, paths.requestHelp(language))}>
                {t('createAccount')}
              </Link>
            )
          }
        >
          <Choices
            key={asked}
            name="kind"
            legend={t('why')}
            chosen={kind}
            unkept
            options={CONTACT_KINDS.map(value => ({
              value,
              label: (
                <>
                  <b>{t(`kind.${value}`)}</b> {t(`kind.${value}Line`)}
                </>
              ),
            }))}
          />
          {mustSignIn && <p className="notice">{t('helpNeedsAccount')}</p>}
          {/* What was typed stays in it. */}
          <div className="words" hidden={mustSignIn}>
            <div className="pair">
              <TextField
                name="firstName"
                label={t('firstName')}
                autoComplete="given-name"
                defaultValue={user?.firstName}
                required
              />
              <TextField
                name="lastName"
                label={t('lastName')}
                autoComplete="family-name"
                defaultValue={user?.lastName}
                required
              />
              <TextField
                name="email"
                type="email"
                label={t('email')}
                autoComplete="email"
                defaultValue={user?.email}
                required
              />
              <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" />
            </div>
            <TextField name="address" label={t('address')} autoComplete="street-address" />
            <TextArea
              name="content"
              label={t(`content.${kind}`)}
              maxLength={LIMITS.contactMaxCharacters}
              required
            />
            <ConsentWords purpose="contact" />
          </div>
        </Form>
        <div className="door" aria-hidden="true">
          <HalfOpenDoor />
        </div>
      </div>
    </div>
  );
}
