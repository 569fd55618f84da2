import { screen as pageQueries, within as queriesOf } from '@testing-library/react';

/** Queries of the whole page. */
export const screen = pageQueries;

/** Queries of one element. */
export const within = queriesOf;
