/** Prices of a plan or pack as decimal strings. USD is charged, IDR is shown beside it. */
export interface ListedPrices {
  priceUsd: string;
  priceIdr: string;
}

/** Converts USD to rupiah at the ratio of the offer's two prices; undefined for a free offer. */
export function inRupiah(amountUsd: string, listed: ListedPrices): string | undefined {
  if (amountUsd === listed.priceUsd) return listed.priceIdr;
  const price = Number(listed.priceUsd);
  return price > 0 ? ((Number(amountUsd) / price) * Number(listed.priceIdr)).toFixed(2) : undefined;
}
