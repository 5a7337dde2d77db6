import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSignInPort } from '@/session/signInPort';
import { Style } from '@/ui/look/Style';
import { CodeStep } from './steps/CodeStep';
import { DayOfCalls } from './DayOfCalls';
import { NoticeLine } from './fields/NoticeLine';
import { PasswordStep } from './steps/PasswordStep';
import { type SignIn, useSignIn } from './useSignIn';
import { useOperatorToken } from './useOperatorToken';
import css from './login.css';

/** Loaded on demand: rarely used, and it contains the list of common passwords. */
const ReplaceStep = lazy(() => import('./steps/ReplaceStep').then((module) => ({ default: module.ReplaceStep })));

/** Loaded on demand too: the first contains a QR code, the last a list of common passwords. */
const EnrolStep = lazy(() => import('./steps/EnrolStep').then((module) => ({ default: module.EnrolStep })));
const SsoStep = lazy(() => import('./steps/SsoStep').then((module) => ({ default: module.SsoStep })));
const OperatorStep = lazy(() => import('./steps/OperatorStep').then((module) => ({ default: module.OperatorStep })));
const ForgotStep = lazy(() => import('./steps/ForgotStep').then((module) => ({ default: module.ForgotStep })));

export default function LoginPage() {
  const { t } = useTranslation('signIn');
  const signIn = useSignIn();
  const signInPort = useSignInPort();
  const { step } = signIn;
  const { token, drop } = useOperatorToken();
  if (signInPort.isInside() && step !== 'entering')
    return <Navigate to={signInPort.wayBack(signIn.returnTo)} replace />;
  const heading = token !== null ? 'operator' : step === 'entering' ? 'password' : step;
  return (
    <div className="aicc-login">
      <Style css={css} />
      <DayOfCalls />
      <section className="aicc-login-side">
        <div className="aicc-login-card">
          <h1 className="aicc-login-title">{t(`title.${heading}`)}</h1>
          <p className="aicc-login-lead">{t(`lead.${heading}`)}</p>
          <NoticeLine notice={signIn.notice} />
          <Suspense>
            {token === null ? (
              <StepForm signIn={signIn} />
            ) : (
              <OperatorStep signIn={signIn} token={token} onMade={drop} />
            )}
          </Suspense>
        </div>
      </section>
    </div>
  );
}

function StepForm({ signIn }: { signIn: SignIn }) {
  if (signIn.step === 'code') return <CodeStep signIn={signIn} />;
  if (signIn.step === 'enrol') return <EnrolStep signIn={signIn} />;
  if (signIn.step === 'sso') return <SsoStep signIn={signIn} />;
  if (signIn.step === 'forgot') return <ForgotStep signIn={signIn} />;
  if (signIn.step === 'replace') return <ReplaceStep signIn={signIn} />;
  return <PasswordStep signIn={signIn} />;
}
