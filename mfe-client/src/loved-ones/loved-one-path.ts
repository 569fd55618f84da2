export const lovedOnePath = (id: string) => `/profile/loved-one?person=${id}`;
