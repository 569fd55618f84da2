import {
  act as actOn,
  screen as pageQueries,
  within as queriesOf,
  renderHook as renderAlone,
  waitFor as tryUntil,
} from '@testing-library/react';

/** Queries of the whole page. */
export const screen = pageQueries;

/** Queries of one element. */
export const within = queriesOf;

/** Tries until it no longer throws, for what the page does a moment later, such as moving the focus. */
export const waitFor = tryUntil;

/** Runs something that changes the page without an event of the user, such as a timer. */
export const act = actOn;

/** Runs a hook outside of a page. */
export const runHook = renderAlone;
