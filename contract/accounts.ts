import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { ROLES } from './roles.ts';

/** Specification, section 5: a digit, an uppercase letter, a lowercase letter and one of @ - _ $ % ! * */
export const passwordRule = (password: string): boolean =>
  password.length >= LIMITS.passwordMinCharacters &&
  /\d/.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /[@\-_$%!*]/.test(password);

export const newUser = z
  .object({
    firstName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    email: z.email().max(254),
    password: z
      .string()
      .max(LIMITS.passwordMaxCharacters)
      .refine(passwordRule, { params: { message: 'passwordRule' } }),
    confirmPassword: z.string().optional(),
  })
  .refine(user => user.confirmPassword === undefined || user.confirmPassword === user.password, {
    path: ['confirmPassword'],
    params: { message: 'passwordsDiffer' },
  });
export type NewUser = z.infer<typeof newUser>;

export const credentials = z.object({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(LIMITS.passwordMaxCharacters),
});

export const user = z.object({
  '@id': z.string(),
  '@type': z.literal('User'),
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;
