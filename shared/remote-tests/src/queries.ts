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

/** Retries until it no longer throws. For effects that follow a moment later, such as moving the focus. */
export const waitFor = tryUntil;

/** Runs a change of the page without a user event, such as a timer. */
export const act = actOn;

/** Renders a hook without a page. */
export const runHook = renderAlone;
