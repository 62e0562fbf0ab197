// Stands in the head of every page as one classic script (its hash is in the policy), so it imports nothing but its parts.
import './first-paint.ts';
import './waking.ts';
