/** Middle of each country where servers usually stand: latitude and longitude in degrees. */
const POSITIONS = `AE 24 54,AL 41 20,AM 40 45,AR -35 -59,AT 48 16,AU -34 151,AZ 40 50,BA 44 18,BD 24 90,BE 51 4,BG 43 23,
BH 26 51,BN 5 115,BO -16 -68,BR -23 -47,BY 54 28,CA 44 -79,CH 47 9,CL -33 -71,CN 31 121,CO 5 -74,CR 10 -84,CY 35 33,
CZ 50 14,DE 50 9,DK 56 12,DO 18 -70,DZ 37 3,EC 0 -78,EE 59 25,EG 30 31,ES 40 -4,FI 60 25,FR 49 2,GB 51 0,GE 42 45,
GR 38 24,GT 15 -91,HK 22 114,HR 46 16,HU 47 19,ID -6 107,IE 53 -6,IL 32 35,IN 19 73,IQ 33 44,IS 64 -22,IT 45 9,JO 32 36,
JP 36 140,KE -1 37,KG 43 75,KH 12 105,KR 37 127,KW 29 48,KZ 43 77,LA 18 103,LB 34 36,LK 7 80,LT 55 25,LU 50 6,LV 57 24,
MA 34 -7,MD 47 29,ME 42 19,MK 42 21,MM 17 96,MN 48 107,MO 22 114,MT 36 14,MU -20 57,MX 19 -99,MY 3 102,NG 6 3,NL 52 5,
NO 60 11,NP 28 85,NZ -37 175,OM 24 58,PA 9 -80,PE -12 -77,PH 15 121,PK 25 67,PL 52 21,PR 18 -66,PT 39 -9,PY -25 -58,
QA 25 51,RO 44 26,RS 45 20,RU 56 38,SA 25 47,SE 59 18,SG 1 104,SI 46 15,SK 48 17,TH 14 101,TN 37 10,TR 41 29,TW 25 122,
UA 50 31,US 39 -95,UY -35 -56,UZ 41 69,VE 10 -67,VN 11 107,ZA -26 28`

const positions = new Map(
  POSITIONS.split(',').map((line) => {
    const [country = '', latitude, longitude] = line.trim().split(' ')
    return [country, { latitude: Number(latitude), longitude: Number(longitude) }]
  }),
)

const RADIANS = Math.PI / 180

/**
 * Measures how far countries are from each other, as an angle around the earth in radians.
 * @returns infinity where one of them is unknown
 */
export function distanceBetween(country: string, other: string): number {
  if (country === other) return 0
  const [from, to] = [positions.get(country), positions.get(other)]
  if (!from || !to) return Number.POSITIVE_INFINITY
  const [latitude, otherLatitude] = [from.latitude * RADIANS, to.latitude * RADIANS]
  const turn = (from.longitude - to.longitude) * RADIANS
  const cosine =
    Math.sin(latitude) * Math.sin(otherLatitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.cos(turn)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}
