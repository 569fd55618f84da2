/** How long a request waits for a second admin. */
export const secondAdminHours = 24;

/**
 * Whether what needs two admins waits for a second one. With one admin everything can be done by one. Who was an admin within
 * the last 24 hours counts, so that demoting the others first does not help.
 */
export const needsSecondAdmin = (adminsOfLastDay: number) => adminsOfLastDay > 1;

/** What staff refund of a payment without a second admin, in cents (decision 51). */
export const soloRefundCents = 100_00;
