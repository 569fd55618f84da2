import type { ReactNode } from 'react';
import './offers.css';

/** What is sold, side by side as far as there is room. */
export function OfferList({ children }: { children: ReactNode }) {
  return <ul className="client-offers">{children}</ul>;
}

/** The price in large letters, and what it is for. */
export function OfferPrice({ price, children }: { price: string; children: ReactNode }) {
  return (
    <p className="client-offer-price">
      <strong>{price}</strong> <span>{children}</span>
    </p>
  );
}

/** What is in it, a line each. */
export function OfferFacts({ children }: { children: ReactNode }) {
  return <ul className="client-offer-facts">{children}</ul>;
}
