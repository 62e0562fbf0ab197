import {
  endLetterPage,
  forgotPasswordPage,
  giveConsentPage,
  googleReturnPage,
  signInPage,
  signUpPage,
  switchOffPage,
  takeBackPage,
  takeDownPage,
  verifyPage,
} from '../account/account.pages.ts';
import { profilePages } from '../account/profile/profile.pages.ts';
import type { Shown } from '../frame/routes/route-handle.ts';

const OF_PROFILE = ['account', 'comments', 'consents', 'pictures', 'profile', 'testimonies'] as const;

export const account = {
  signIn: {
    page: signInPage,
    chunk: 'account/sign-in.tsx',
    words: ['account'],
    load: () => import('../account/sign-in.tsx').then(m => m.SignIn),
  },
  signUp: {
    page: signUpPage,
    chunk: 'account/sign-up.tsx',
    words: ['account', 'consents', 'pictures'],
    load: () => import('../account/sign-up.tsx').then(m => m.SignUp),
  },
  googleReturn: {
    page: googleReturnPage,
    chunk: 'account/google/google-return.tsx',
    words: ['account'],
    load: () => import('../account/google/google-return.tsx').then(m => m.GoogleReturn),
  },
  forgotPassword: {
    page: forgotPasswordPage,
    chunk: 'account/forgot-password.tsx',
    words: ['account'],
    load: () => import('../account/forgot-password.tsx').then(m => m.ForgotPassword),
  },
  profile: {
    page: profilePages.profile,
    chunk: 'account/profile/profile.tsx',
    words: OF_PROFILE,
    load: () => import('../account/profile/profile.tsx').then(m => m.Profile),
  },
  myComments: {
    page: profilePages.comments,
    chunk: 'account/profile/my-comments.tsx',
    words: OF_PROFILE,
    load: () => import('../account/profile/my-comments.tsx').then(m => m.MyComments),
  },
  myLikes: {
    page: profilePages.likes,
    chunk: 'account/profile/my-likes.tsx',
    words: OF_PROFILE,
    load: () => import('../account/profile/my-likes.tsx').then(m => m.MyLikes),
  },
  myTexts: {
    page: profilePages.texts,
    chunk: 'account/profile/my-texts.tsx',
    words: OF_PROFILE,
    load: () => import('../account/profile/my-texts.tsx').then(m => m.MyTexts),
  },
  takeDown: {
    page: takeDownPage,
    chunk: 'account/take-down.tsx',
    words: ['account'],
    load: () => import('../account/take-down.tsx').then(m => m.TakeDown),
  },
  switchOff: {
    page: switchOffPage,
    chunk: 'account/switch-off.tsx',
    words: ['account'],
    load: () => import('../account/switch-off.tsx').then(m => m.SwitchOff),
  },
  giveConsent: {
    page: giveConsentPage,
    chunk: 'account/give-consent.tsx',
    words: ['account', 'consents'],
    load: () => import('../account/give-consent.tsx').then(m => m.GiveConsent),
  },
  takeBack: {
    page: takeBackPage,
    chunk: 'account/take-back.tsx',
    words: ['account'],
    load: () => import('../account/take-back.tsx').then(m => m.TakeBack),
  },
  endLetter: {
    page: endLetterPage,
    chunk: 'account/take-back.tsx',
    words: ['account'],
    load: () => import('../account/take-back.tsx').then(m => m.EndLetter),
  },
  verify: {
    page: verifyPage,
    chunk: 'account/verify.tsx',
    words: ['account'],
    load: () => import('../account/verify.tsx').then(m => m.Verify),
  },
} as const satisfies Readonly<Record<string, Shown>>;
