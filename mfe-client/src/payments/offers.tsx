import type { ReactNode } from 'react';
import './offers.css';

/** Offers side by side as far as there is room. */
export function OfferList({ children }: { children: ReactNode }) {
  return <ul className="client-offers">{children}</ul>;
}

/** The price in large letters, with what it is for. */
export function OfferPrice({ price, children }: { price: string; children: ReactNode }) {
  return (
    <p className="client-offer-price">
      <strong>{price}</strong> <span>{children}</span>
    </p>
  );
}

export function OfferFacts({ children }: { children: ReactNode }) {
  return <ul className="client-offer-facts">{children}</ul>;
}
