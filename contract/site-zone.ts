/** Of the days and hours that the site writes: the server and every browser write the same. */
export const SITE_ZONE = 'Africa/Douala';
