/** The fifty states and the District of Columbia: filing fees and processing times. */

import type { CatalogText } from '../texts/catalogs.ts';

/** A state. Fees are whole cents, and times are working days. Each city has the first three digits of its ZIP codes. */
export interface StateData {
  readonly code: string;
  readonly name: string;
  readonly llcFee: number;
  readonly corporationFee: number;
  readonly standardDays: number;
  readonly cities: readonly (readonly [name: string, zipPrefix: string])[];
  readonly subtitle: CatalogText | undefined;
}

/** State code -> the subtitle of the state. Only a few states have one. */
const stateSubtitles: Readonly<Record<string, CatalogText>> = {
  DE: 'The usual choice for companies that raise money',
  WY: 'Low fees and little paperwork',
  NY: 'LLCs here must publish a notice in two newspapers',
  NV: 'Higher fees, no state income tax',
};

/**
 * Columns: code, name, filing fees of an LLC and of a corporation in dollars, working days, cities.
 * The fees are close to the real ones. They are test data, not advice.
 */
const stateRows = `
AL|Alabama|200|200|5|Birmingham 352,Montgomery 361,Huntsville 358,Mobile 366
AK|Alaska|250|250|10|Anchorage 995,Juneau 998,Fairbanks 997
AZ|Arizona|50|60|12|Phoenix 850,Tucson 857,Mesa 852,Scottsdale 852
AR|Arkansas|45|50|5|Little Rock 722,Fayetteville 727,Fort Smith 729
CA|California|70|100|8|Los Angeles 900,San Diego 921,San Francisco 941,Sacramento 958
CO|Colorado|50|50|2|Denver 802,Boulder 803,Colorado Springs 809,Fort Collins 805
CT|Connecticut|120|250|5|Hartford 061,New Haven 065,Stamford 069
DE|Delaware|110|109|7|Wilmington 198,Dover 199,Newark 197,Lewes 199
DC|District of Columbia|99|99|8|Washington 200
FL|Florida|125|70|6|Miami 331,Tampa 336,Orlando 328,Jacksonville 322
GA|Georgia|100|100|7|Atlanta 303,Savannah 314,Augusta 309,Athens 306
HI|Hawaii|50|50|7|Honolulu 968,Hilo 967
ID|Idaho|100|100|5|Boise 837,Meridian 836,Idaho Falls 834
IL|Illinois|150|150|9|Chicago 606,Springfield 627,Naperville 605,Peoria 616
IN|Indiana|95|95|3|Indianapolis 462,Fort Wayne 468,Bloomington 474
IA|Iowa|50|50|5|Des Moines 503,Cedar Rapids 524,Iowa City 522
KS|Kansas|165|90|3|Wichita 672,Topeka 666,Overland Park 662
KY|Kentucky|40|50|3|Louisville 402,Lexington 405,Frankfort 406
LA|Louisiana|100|75|5|New Orleans 701,Baton Rouge 708,Lafayette 705
ME|Maine|175|145|10|Portland 041,Augusta 043,Bangor 044
MD|Maryland|100|120|12|Baltimore 212,Annapolis 214,Rockville 208
MA|Massachusetts|500|275|4|Boston 021,Cambridge 021,Worcester 016
MI|Michigan|50|60|8|Detroit 482,Lansing 489,Ann Arbor 481
MN|Minnesota|155|155|5|Minneapolis 554,Saint Paul 551,Duluth 558
MS|Mississippi|50|50|4|Jackson 392,Gulfport 395,Biloxi 395
MO|Missouri|50|58|4|Kansas City 641,St. Louis 631,Springfield 658
MT|Montana|35|35|6|Billings 591,Missoula 598,Helena 596
NE|Nebraska|100|60|5|Omaha 681,Lincoln 685
NV|Nevada|425|725|3|Las Vegas 891,Reno 895,Carson City 897
NH|New Hampshire|100|100|7|Manchester 031,Concord 033,Nashua 030
NJ|New Jersey|125|125|5|Newark 071,Jersey City 073,Trenton 086
NM|New Mexico|50|100|4|Albuquerque 871,Santa Fe 875,Las Cruces 880
NY|New York|200|125|9|New York 100,Brooklyn 112,Albany 122,Buffalo 142
NC|North Carolina|125|125|7|Charlotte 282,Raleigh 276,Durham 277
ND|North Dakota|135|100|9|Fargo 581,Bismarck 585
OH|Ohio|99|99|4|Columbus 432,Cleveland 441,Cincinnati 452
OK|Oklahoma|100|50|4|Oklahoma City 731,Tulsa 741,Norman 730
OR|Oregon|100|100|5|Portland 972,Salem 973,Eugene 974
PA|Pennsylvania|125|125|10|Philadelphia 191,Pittsburgh 152,Harrisburg 171
RI|Rhode Island|150|230|4|Providence 029,Warwick 028
SC|South Carolina|110|135|3|Charleston 294,Columbia 292,Greenville 296
SD|South Dakota|150|150|3|Sioux Falls 571,Rapid City 577
TN|Tennessee|300|100|4|Nashville 372,Memphis 381,Knoxville 379
TX|Texas|300|300|9|Austin 787,Houston 770,Dallas 752,San Antonio 782
UT|Utah|59|59|3|Salt Lake City 841,Provo 846,Ogden 844
VT|Vermont|155|155|3|Burlington 054,Montpelier 056
VA|Virginia|100|75|4|Richmond 232,Arlington 222,Norfolk 235
WA|Washington|200|200|6|Seattle 981,Spokane 992,Tacoma 984
WV|West Virginia|100|50|6|Charleston 253,Morgantown 265
WI|Wisconsin|130|100|5|Milwaukee 532,Madison 537,Green Bay 543
WY|Wyoming|100|100|3|Cheyenne 820,Casper 826,Jackson 830
`;

/** All states, sorted by name. */
export const states: readonly StateData[] = stateRows.trim().split('\n').map(parseStateRow);

/** Returns the slug of a state's name: lower case, hyphenated (specification §2). */
export function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

// helpers

function parseStateRow(row: string): StateData {
  const [code = '', name = '', llc, corporation, days, cities = ''] = row.split('|');
  return {
    code,
    name,
    llcFee: Number(llc) * 100,
    corporationFee: Number(corporation) * 100,
    standardDays: Number(days),
    cities: cities.split(',').map((city) => [city.slice(0, -4), city.slice(-3)]),
    subtitle: stateSubtitles[code],
  };
}
