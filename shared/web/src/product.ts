/** The product's name, one setting of the installation: the gateway writes it into the page. */
export function productName(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Kabar'
  );
}
