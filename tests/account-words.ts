import { expect, type Locator, type Page } from '@playwright/test';
import { pictureOf } from './given-person.ts';

export const WORDS = {
  fr: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    more: /Téléphone, date de naissance/,
    parts: ['Jour', 'Mois', 'Année'],
    date: ['9', '3', '1984'],
    choose: 'Choisir une image',
    change: 'Changer d’image',
    take: 'Garder ce cadrage',
    crop: 'Cadrage de l’image',
    create: 'Créer mon compte',
    created: 'Votre compte a été créé.',
    underway: (email: string) => `Un code est parti vers ${email} à`,
    code: 'Code de vérification',
    confirm: 'Confirmer',
    confirmed: 'Votre adresse est confirmée',
    later: 'Continuer',
    save: 'Enregistrer',
    saved: 'L’action a réussi.',
    about: 'Qui vous êtes',
    noDay: /date/i,
    letter: 'La lettre',
    receive: 'Recevoir la lettre',
    agree: /J’accepte de recevoir la lettre/,
    receives: /Vous recevez la lettre/,
    stop: 'Ne plus la recevoir',
    children: ['Commentaires', 'J’aime', 'Textes'],
    none: [/rien commenté/, /rien aimé/, /rien envoyé/],
  },
  'en-US': {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    more: /Phone, date of birth/,
    parts: ['Month', 'Day', 'Year'],
    date: ['3', '9', '1984'],
    choose: 'Choose a picture',
    change: 'Change the picture',
    take: 'Keep this crop',
    crop: 'Crop the picture',
    create: 'Create my account',
    created: 'Your account has been successfully created.',
    underway: (email: string) => `A code was sent to ${email} at`,
    code: 'Verification code',
    confirm: 'Confirm',
    confirmed: 'Your address is confirmed',
    later: 'Continue',
    save: 'Save',
    saved: 'Action was successful',
    about: 'About you',
    noDay: /date/i,
    letter: 'The newsletter',
    receive: 'Get the newsletter',
    agree: /I agree to receive the newsletter/,
    receives: /You get the newsletter/,
    stop: 'Stop the newsletter',
    children: ['Comments', 'Likes', 'Texts'],
    none: [/not commented/, /not liked/, /not sent|nothing/i],
  },
} as const;

type CropWords = Readonly<Record<'choose' | 'crop' | 'take' | 'change', string>>;

/** By keyboard alone: the arrows move the picture, the slider enlarges it. */
export async function cropByKeyboard(page: Page, within: Locator, words: CropWords) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    within.getByRole('button', { name: words.choose }).press('Enter'),
  ]);
  await chooser.setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  const area = within.getByRole('application', { name: words.crop });
  await expect(area).toBeFocused();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await within.getByRole('button', { name: words.take }).press('Enter');
  await expect(within.getByRole('button', { name: words.change })).toBeFocused();
}
