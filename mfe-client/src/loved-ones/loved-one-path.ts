/** The page of one of the loved ones. */
export const lovedOnePath = (id: string) => `/profile/loved-one?person=${id}`;
