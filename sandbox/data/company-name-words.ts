/** The words for generated company names and addresses. */
const splitWords = (words: string): readonly string[] => words.split(' ');

export const firstWords = splitWords(
  'Acme Acorn Alder Alpine Amber Anchor Apex Arbor Arrow Aspen Atlas Aurora Bayside Beacon Bedrock Birch Bluebird Bluestem Bramble Bridgeport Brightwater Bristol Canyon Cardinal Cascade Cedar Chestnut Citadel Clearwater Cobalt Compass Copper Coral Cornerstone Crescent Cypress Driftwood Eagle Eastgate Elm Ember Evergreen Fairview Falcon Fernwood Fieldstone Foxglove Frontier Gateway Glacier Golden Granite Greenfield Harbor Hawthorn Hazel Heartland Heron Highland Hillcrest Horizon Indigo Ironwood Ivy Jasper Juniper Keystone Kingfisher Lakeside Lantern Larkspur Laurel Lighthouse Linden Lotus Magnolia Maple Marigold Meadow Meridian Midway Milestone Mosaic Nimbus Northstar Oakridge Olive Onyx Orchard Osprey Pacific Palmetto Peregrine Pioneer Piper Prairie Quarry Quartz Quill Rainier Ravenwood Redwood Ridgeline Riverbend Rosewood Saffron Sagebrush Sandstone Sequoia Sierra Silverleaf Skyline Solstice Sparrow Spruce Sterling Stonebridge Summit Sundance Sycamore Tamarack Terrace Thistle Timber Trailhead Tribeca Tupelo Umber Union Vantage Verdant Vista Walnut Waterfall Wayfarer Westbrook Whitetail Wildflower Willow Windward Wren Yarrow Zephyr',
);
export const secondWords = [
  ...splitWords(
    'Advisors Analytics Apparel Architects Bakery Books Brewing Builders Capital Ceramics Coffee Consulting Creative Dairy Dental Design Digital Dynamics Electric Energy Engineering Farms Films Fitness Foods Foundry Furniture Gardens Goods Growers Health Holdings Homes Hospitality Imports Industries Instruments Interiors Kitchens Labs Landscaping Logistics Manufacturing Marine Media Metals Motors Networks Optics Outfitters Partners Pharmacy Photography Plumbing Press Printing Properties Provisions Publishing Realty Restaurants Robotics Roofing Seafood Security Services Software Solar Solutions Staffing Studio Supply Systems Tea Technologies Textiles Tools Toys Trading Transport Travel Ventures Vineyards Wellness Wireworks Woodworks',
  ),
  'Data Services',
  'Home Care',
  'Pet Supply',
  'Property Group',
  'Tax Advisors',
];
export const nameEndingWords = [
  'LLC',
  'LLC',
  'LLC',
  'L.L.C.',
  'Inc.',
  'Inc.',
  'Corp',
  'Co.',
  'Ltd.',
];
export const streetNames = splitWords(
  'Main Oak Maple Cedar Elm Washington Lake Hill Park Pine Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jackson Cherry River Franklin Jefferson Madison Highland Lincoln Center Market College Broad Prospect Locust Chestnut Monroe',
);
export const streetKinds = ['Street', 'Avenue', 'Road', 'Lane', 'Boulevard', 'Drive', 'Court'];
