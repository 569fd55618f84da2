/**
 * Large cities that no zone is named after, by the zone whose clocks they use. The zone picker finds zones by
 * them.
 */
export const cities: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'Alexandria Giza',
  'Africa/Johannesburg': 'Cape Town Durban Pretoria',
  'Africa/Lagos': 'Abuja Kano',
  'America/Chicago': 'Houston Dallas Austin San Antonio Minneapolis New Orleans',
  'America/Denver': 'Salt Lake City Albuquerque',
  'America/Edmonton': 'Calgary',
  'America/Los_Angeles': 'San Francisco San Diego Seattle Portland Las Vegas Sacramento',
  'America/New_York': 'Boston Washington Philadelphia Miami Atlanta Orlando Pittsburgh',
  'America/Nuuk': 'Greenland',
  'America/Sao_Paulo': 'Rio de Janeiro Brasilia Curitiba',
  'America/Toronto': 'Ottawa Montreal Quebec Hamilton',
  'Asia/Dubai': 'Abu Dhabi Sharjah',
  'Asia/Ho_Chi_Minh': 'Hanoi Ha Noi Da Nang Vietnam Viet Nam',
  'Asia/Jakarta':
    'Bandung Surabaya Medan Semarang Yogyakarta Palembang Bogor Bekasi Depok Tangerang Malang Padang Solo',
  'Asia/Jayapura': 'Papua Ambon Sorong Merauke Manokwari',
  'Asia/Karachi': 'Lahore Islamabad Faisalabad',
  'Asia/Kolkata': 'Mumbai Bombay New Delhi Bangalore Bengaluru Chennai Hyderabad Pune India',
  'Asia/Kuala_Lumpur': 'Penang Johor Bahru Ipoh',
  'Asia/Makassar':
    'Bali Denpasar Lombok Mataram Manado Balikpapan Samarinda Banjarmasin Kupang Kendari Palu',
  'Asia/Manila': 'Cebu Davao Quezon',
  'Asia/Pontianak': 'Palangkaraya',
  'Asia/Riyadh': 'Jeddah Mecca Makkah Medina Madinah Dammam',
  'Asia/Seoul': 'Busan Incheon',
  'Asia/Shanghai': 'Beijing Peking Shenzhen Guangzhou Chengdu Tianjin China',
  'Asia/Tokyo': 'Osaka Kyoto Yokohama Nagoya Fukuoka Sapporo',
  'Australia/Brisbane': 'Gold Coast Cairns Townsville',
  'Australia/Sydney': 'Canberra Newcastle Wollongong',
  'Europe/Amsterdam': 'Rotterdam The Hague Den Haag Utrecht',
  'Europe/Berlin': 'Munich Hamburg Frankfurt Cologne Stuttgart',
  'Europe/Istanbul': 'Ankara Izmir',
  'Europe/London': 'Manchester Birmingham Edinburgh Glasgow Liverpool',
  'Europe/Madrid': 'Barcelona Valencia Seville',
  'Europe/Moscow': 'Saint Petersburg',
  'Europe/Rome': 'Milan Naples Turin Florence',
  'Europe/Zurich': 'Geneva Basel Bern',
  'Pacific/Auckland': 'Wellington Christchurch',
};
