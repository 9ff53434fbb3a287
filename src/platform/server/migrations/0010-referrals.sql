-- A referrer's reward for a friend's first deposit. The key is the friend, so the same friend is rewarded once.
create table referral_rewards (
  friend uuid primary key references users,
  referrer uuid not null references users,
  amount bigint not null check (amount > 0),
  earned_at timestamptz not null
);
create index referral_rewards_of_referrer on referral_rewards (referrer, earned_at desc, friend desc);
grant select, insert on referral_rewards to larkfield_app;
