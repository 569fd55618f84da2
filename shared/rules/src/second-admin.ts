/** Hours until a request to a second admin expires. */
export const secondAdminHours = 24;

/**
 * Whether an action needs a second admin; a sole admin acts alone. Everyone who was an admin within the last 24
 * hours counts, so that demoting the others first does not help.
 */
export const needsSecondAdmin = (adminsOfLastDay: number) => adminsOfLastDay > 1;

/** The maximum refund in cents without a second admin (decision 51). */
export const soloRefundCents = 100_00;
