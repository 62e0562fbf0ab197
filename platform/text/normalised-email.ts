/** Addresses that differ in case or white space are one address. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC');
