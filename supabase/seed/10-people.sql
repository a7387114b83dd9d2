-- Realistic demo data for a local start: every state, two years of contributions, dates relative to
-- now. The password of every account is sabha-demo. All files run once, in one session, on an empty
-- database; the last file drops the temporary tables.
create temporary table people (
  n integer primary key,
  email text,
  full_name text,
  company text,
  city text,
  profession text,
  designation text,
  role text default 'member',
  status text default 'profilecompleted',
  gives text default 'nothing',
  joined_days_ago integer
);

insert into people (n, email, full_name, company, city, profession, designation, role, status, gives, joined_days_ago)
values
  (1, 'superuser@sabha.test', 'Meenakshi Iyer', 'Sabha Foundation', 'Chennai', 'Nonprofit / Social Sector Professional', 'General Secretary', 'superuser', 'profilecompleted', 'monthly', 760),
  (2, 'admin@sabha.test', 'Raghav Menon', 'Sabha Foundation', 'Kochi', 'Operations / Project Manager', 'Programme Manager', 'admin', 'profilecompleted', 'monthly', 740),
  (3, 'paid@sabha.test', 'Ananya Krishnan', 'Blue Lotus Analytics', 'Bengaluru', 'Data Scientist/Analyst', 'Lead Data Scientist', 'member', 'profilecompleted', 'monthly', 520),
  (4, 'member@sabha.test', 'Vikram Deshpande', 'Konkan Software Works', 'Pune', 'Software Engineer/Developer', 'Senior Engineer', 'member', 'profilecompleted', 'nothing', 210),
  (5, 'newcomer@sabha.test', 'Priya Nambiar', null, null, null, null, 'member', 'signedin', 'nothing', 1),
  (6, 'farida.shaikh@sabha.test', 'Farida Shaikh', 'Sabha Foundation', 'Mumbai', 'Human Resources (HR Professional)', 'Community Lead', 'admin', 'profilecompleted', 'one-time', 690);

insert into people (n, full_name, company, city, profession, designation, status, gives, joined_days_ago)
values
  (7, 'Aarav Sharma', 'Ganga Retail', 'Delhi', 'Product Manager', 'Senior Product Manager', 'profilecompleted', 'monthly', 700),
  (8, 'Lakshmi Venkataraman', 'Apollo Clinics', 'Chennai', 'Healthcare Professional', 'Consultant Physician', 'profilecompleted', 'monthly', 655),
  (9, 'Imran Qureshi', 'Qureshi & Sons', 'Hyderabad', 'Entrepreneur', 'Founder', 'profilecompleted', 'yearly', 640),
  (10, 'Sneha Patil', 'Sahyadri School', 'Nashik', 'Teacher/Educator', 'Mathematics Teacher', 'profilecompleted', 'one-time', 622),
  (11, 'Gurpreet Singh', 'Five Rivers Logistics', 'Amritsar', 'Operations / Project Manager', 'Operations Head', 'profilecompleted', 'monthly', 610),
  (12, 'Divya Raghunathan', 'Nila Design Studio', 'Bengaluru', 'Designer (UI/UX)', 'Design Director', 'profilecompleted', 'cancelled', 598),
  (13, 'Joseph Kurian', 'Malabar Spices', 'Kozhikode', 'Sales Professional', 'Regional Manager', 'profilecompleted', 'one-time', 590),
  (14, 'Rukmini Bhat', 'Canara Co-operative Bank', 'Mangaluru', 'Finance Professional', 'Branch Manager', 'profilecompleted', 'monthly', 575),
  (15, 'Arjun Chatterjee', 'Hooghly Chambers', 'Kolkata', 'Legal Professional / Lawyer', 'Advocate', 'profilecompleted', 'nothing', 560),
  (16, 'Nandini Rao', 'Deccan Research Trust', 'Hyderabad', 'Researcher / Scientist', 'Fellow', 'profilecompleted', 'yearly', 548),
  (17, 'Salman Ansari', 'Awadh Media', 'Lucknow', 'Marketing Professional', 'Brand Manager', 'profilecompleted', 'cancelled', 540),
  (18, 'Kavita Joshi', 'Narmada Consulting', 'Indore', 'Consultant', 'Partner', 'profilecompleted', 'monthly', 530),
  (19, 'Thomas Varghese', 'Periyar Hospitals', 'Kottayam', 'Healthcare Professional', 'Surgeon', 'profilecompleted', 'one-time', 515),
  (20, 'Ishita Banerjee', 'Tagore College', 'Kolkata', 'Teacher/Educator', 'Associate Professor', 'profilecompleted', 'nothing', 500),
  (21, 'Rohan Kulkarni', 'Pavana Cloud', 'Pune', 'Software Engineer/Developer', 'Engineering Manager', 'profilecompleted', 'monthly', 488),
  (22, 'Zoya Mirza', 'Charminar Foods', 'Hyderabad', 'Entrepreneur', 'Co-founder', 'profilecompleted', 'one-time', 470),
  (23, 'Suresh Pillai', 'Kerala State Archives', 'Thiruvananthapuram', 'Government / Public Sector Professional', 'Deputy Director', 'profilecompleted', 'one-time', 462),
  (24, 'Harini Subramanian', 'Kaveri Capital', 'Chennai', 'Finance Professional', 'Investment Analyst', 'profilecompleted', 'monthly', 440),
  (25, 'Manish Agarwal', 'Aravalli Textiles', 'Jaipur', 'Entrepreneur', 'Managing Director', 'profilecompleted', 'one-time', 431),
  (26, 'Deepa Nair', 'Backwater Tours', 'Alappuzha', 'Marketing Professional', 'Head of Marketing', 'profilecompleted', 'halted', 420),
  (27, 'Kabir Malhotra', 'Shivalik Films', 'Chandigarh', 'Other', 'Director', 'profilecompleted', 'one-time', 402),
  (28, 'Ayesha Siddiqui', 'Doab Legal Aid', 'Aligarh', 'Legal Professional / Lawyer', 'Counsel', 'profilecompleted', 'nothing', 390),
  (29, 'Vivek Reddy', 'Krishna Agritech', 'Vijayawada', 'Product Manager', 'Product Lead', 'profilecompleted', 'monthly', 377),
  (30, 'Pooja Mehta', 'Sabarmati Foundation', 'Ahmedabad', 'Nonprofit / Social Sector Professional', 'Programme Officer', 'profilecompleted', 'yearly', 370),
  (31, 'Siddharth Ghosh', 'Sundarban Studies', 'Kolkata', 'Researcher / Scientist', 'Ecologist', 'profilecompleted', 'nothing', 345),
  (32, 'Leela Fernandes', 'Mandovi Press', 'Panaji', 'Other', 'Editor', 'profilecompleted', 'one-time', 333),
  (33, 'Nikhil Verma', 'Yamuna Systems', 'Noida', 'Software Engineer/Developer', 'Architect', 'profilecompleted', 'monthly', 320),
  (34, 'Shalini Dubey', 'Vindhya Public School', 'Bhopal', 'Teacher/Educator', 'Principal', 'profilecompleted', 'nothing', 301),
  (35, 'Omar Farooq', 'Chinar Handicrafts', 'Srinagar', 'Entrepreneur', 'Proprietor', 'profilecompleted', 'one-time', 290),
  (36, 'Revathi Gopal', 'Marina Health Labs', 'Chennai', 'Researcher / Scientist', 'Microbiologist', 'profilecompleted', 'monthly', 276),
  (37, 'Tarun Bose', 'Howrah Steel', 'Howrah', 'Operations / Project Manager', 'Plant Manager', 'profilecompleted', 'refunded', 260),
  (38, 'Jasleen Kaur', 'Satluj Ventures', 'Ludhiana', 'Consultant', 'Principal Consultant', 'profilecompleted', 'one-time', 244),
  (39, 'Bhavesh Shah', 'Saurashtra Diamonds', 'Surat', 'Sales Professional', 'Export Manager', 'profilecompleted', 'monthly', 230),
  (40, 'Madhuri Kale', 'Godavari Freelance', 'Nagpur', 'Freelancer', 'Content Writer', 'profilecompleted', 'nothing', 221),
  (41, 'Abhishek Tiwari', 'Banaras Institute', 'Varanasi', 'Student', 'Doctoral Candidate', 'profilecompleted', 'nothing', 200),
  (42, 'Sunita Hegde', 'Sharavathi Energy', 'Shivamogga', 'Human Resources (HR Professional)', 'HR Business Partner', 'profilecompleted', 'one-time', 188),
  (43, 'Rahul Saxena', 'Chambal Data', 'Gwalior', 'Data Scientist/Analyst', 'Analyst', 'profilecompleted', 'monthly', 164),
  (44, 'Neha Bhattacharya', 'Teesta Tea', 'Siliguri', 'Marketing Professional', 'Brand Lead', 'profilecompleted', 'one-time', 150),
  (45, 'Ashwin Rajagopal', 'Vaigai Motors', 'Madurai', 'Finance Professional', 'Controller', 'profilecompleted', 'nothing', 131),
  (46, 'Gayatri Mishra', 'Mahanadi Trust', 'Bhubaneswar', 'Nonprofit / Social Sector Professional', 'Trustee', 'profilecompleted', 'one-time', 118),
  (47, 'Feroz Khan', 'Palash Architects', 'Raipur', 'Designer (UI/UX)', 'Interaction Designer', 'profilecompleted', 'monthly', 97),
  (48, 'Anjali Thakur', 'Beas Valley Stays', 'Manali', 'Entrepreneur', 'Owner', 'profilecompleted', 'nothing', 80),
  (49, 'Prakash Shetty', 'Udupi Kitchens', 'Udupi', 'Entrepreneur', 'Owner', 'paymentdone', 'monthly', 34),
  (50, 'Ritu Chawla', 'Rohtak Textbooks', 'Rohtak', null, null, 'paymentdone', 'one-time', 21),
  (51, 'Mohammed Rafi', 'Tungabhadra Tech', 'Ballari', null, null, 'paymentdone', 'one-time', 12),
  (52, 'Sarita Yadav', 'Ghaghara Dairy', 'Gorakhpur', null, null, 'paymentskipped', 'nothing', 64),
  (53, 'Daniel Lobo', 'Zuari Shipping', 'Vasco da Gama', null, null, 'paymentskipped', 'nothing', 41),
  (54, 'Kiran Bedekar', 'Mula Publishing', 'Pune', null, null, 'paymentskipped', 'nothing', 17),
  (55, 'Hemant Rathore', 'Marwar Stone', 'Jodhpur', null, null, 'paymentpending', 'nothing', 28),
  (56, 'Swati Sengupta', 'Damodar Power', 'Durgapur', null, null, 'paymentpending', 'failed', 15),
  (57, 'Yusuf Pathan', 'Tapi Sports', 'Vadodara', null, null, 'paymentpending', 'pending', 6),
  (58, 'Aditi Ranganathan', null, null, null, null, 'signedin', 'nothing', 9),
  (59, 'Lokesh Gowda', null, null, null, null, 'signedin', 'nothing', 4),
  (60, 'Tenzin Dolma', null, null, null, null, 'signedin', 'nothing', 2),
  (61, 'Rajat Kapoor', null, null, null, null, 'signedin', 'nothing', 0);

update people
set email = replace(lower(full_name), ' ', '.') || '@sabha.test'
where email is null;
