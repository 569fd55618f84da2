/** The longest time that sign-up waits for a location. */
const timeoutMs = 3_000;

/**
 * The visitor's location with the precision of a city (a tenth of a degree, about 11 km), if they allow it in the browser's prompt in
 * time; otherwise empty. Never throws.
 */
export async function detectLocation(): Promise<{ latitude?: number; longitude?: number }> {
  if (typeof navigator === 'undefined' || !navigator.geolocation) return {};
  return await new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve({}), timeoutMs);
    const answer = (place: { latitude?: number; longitude?: number }) => {
      clearTimeout(giveUp);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({ latitude: tenth(coords.latitude), longitude: tenth(coords.longitude) }),
      () => answer({}),
      { timeout: timeoutMs, maximumAge: 3_600_000, enableHighAccuracy: false },
    );
  });
}

function tenth(degrees: number) {
  return Math.round(degrees * 10) / 10;
}
